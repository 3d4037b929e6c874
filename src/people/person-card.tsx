import { Badge } from '#ui/marks/badge.tsx'
import type { TeamMember } from './person.ts'
import { PersonMark } from './person-mark.tsx'
import './person-card.css'

export function PersonCard({ person }: { person: TeamMember }) {
  const { name, role, sentence, sample } = person
  return (
    <div className="person-card">
      <PersonMark person={person} />
      <div>
        <p className="person-card-name">
          {name} {sample && <Badge>Sample</Badge>}
        </p>
        <p className="person-card-role">{role}</p>
        <p>{sentence}</p>
      </div>
    </div>
  )
}
