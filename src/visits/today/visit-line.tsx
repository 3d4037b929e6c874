import type { ReactNode } from 'react'
import { Link } from '#lib/navigation/navigation.tsx'
import type { BoardVisit } from '#visits/visit/board-visit.ts'
import { shortDay } from '#visits/visit/day-words.ts'
import type { PlacedTechnician } from '#visits/board/technician-choice.ts'
import { VisitActions } from '#visits/board/visit-actions.tsx'
import { VisitBadges, visitWords } from '#visits/board/visit-badges.tsx'
import './visit-line.css'

export function VisitList({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="visit-list">
      <h3>{title}</h3>
      {text && <p className="visit-list-text">{text}</p>}
      <ul>{children}</ul>
    </section>
  )
}

type VisitLineProps = {
  visit: BoardVisit
  technicians: readonly PlacedTechnician[]
  today: string
  /** Set where the list is not one round: the day and the technician are said. */
  withPlace?: boolean
  note?: string | null | undefined
}

export function VisitLine({ visit, technicians, today, withPlace = false, note }: VisitLineProps) {
  const { id, customer, plannedOn, technician } = visit
  const place = withPlace && ` · ${shortDay(plannedOn)}, ${technician ?? 'nobody yet'}`
  return (
    <li className="visit-line">
      <div className="visit-line-words">
        <p>
          <Link to={`/admin-dashboard?tab=visits&section=board&visit=${id}`}>{customer || 'No name'}</Link>{' '}
          <VisitBadges visit={visit} />
        </p>
        <p className="soft">
          {visitWords(visit)}
          {place}
        </p>
        {note && <p className="soft">{note}</p>}
      </div>
      <div className="cluster cluster-small visit-line-actions">
        <VisitActions visit={visit} technicians={technicians} today={today} />
      </div>
    </li>
  )
}
