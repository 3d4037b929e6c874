import { useRead } from '#lib/reading/read.tsx'
import { Section } from '#ui/page/section.tsx'
import type { peopleApi } from './person.ts'
import { PersonCard } from './person-card.tsx'
import './our-people.css'

export function OurPeople({ tone }: { tone?: 'band' }) {
  const { data: people } = useRead<typeof peopleApi>('/api/people')
  if (!people?.length) return null
  return (
    <Section title="Our people" intro="Who answers the phone, and who comes through your gate." {...(tone && { tone })}>
      <ul className="our-people">
        {people.map((person) => (
          <li key={person.id}>
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
