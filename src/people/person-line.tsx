import { useRead } from '#lib/reading/read.tsx'
import type { World } from '#settings/selling.ts'
import { Badge } from '#ui/marks/badge.tsx'
import type { peopleApi, TeamMember } from './person.ts'
import { PersonMark } from './person-mark.tsx'
import './person-line.css'

type PersonLineProps = {
  world?: World | undefined
  /** What one of them does: "will call you". */
  does: string
}

export function PersonLine({ world, does }: PersonLineProps) {
  const { data = [] } = useRead<typeof peopleApi>('/api/people')
  const people = peopleOf(data ?? [], world).slice(0, 2)
  if (!people.length) return null
  return (
    <div className="person-line">
      <div className="person-line-marks">
        {people.map((person) => (
          <PersonMark key={person.id} person={person} />
        ))}
      </div>
      <p>
        <strong>{people.map(({ name }) => name).join(' or ')}</strong> {does}
        {people.some(({ sample }) => sample) && <Badge>Sample people</Badge>}
      </p>
    </div>
  )
}

export const peopleOf = (people: TeamMember[], world: World | undefined) =>
  people.filter((person) => !world || person.world === world || person.world === 'both')
