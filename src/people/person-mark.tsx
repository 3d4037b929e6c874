import { PictureView } from '#media/picture-view.tsx'
import type { TeamMember } from './person.ts'
import './person-mark.css'

export const PersonMark = ({ person: { name, picture, world } }: { person: TeamMember }) => (
  <span className="person-mark" data-world={world === 'marine' ? 'marine' : 'pool'} aria-hidden="true">
    {picture ? <PictureView picture={picture} sizes="5rem" alt="" /> : initialsOf(name)}
  </span>
)

/** "Thabo M." as "TM". */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .filter((letter) => /\p{L}/u.test(letter))
    .slice(0, 2)
    .join('')
    .toUpperCase()
