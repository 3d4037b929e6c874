import { ButtonLink } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { formatDate } from '#lib/values/dates.ts'
import type { AffectedVisit } from './technician.ts'

export const visitCount = (count: number) => (count === 1 ? 'One visit' : `${count} visits`)

export function FreedVisits({ visits }: { visits: AffectedVisit[] }) {
  return (
    <Notice
      live
      tone="warning"
      title={`${visitCount(visits.length)} ${visits.length === 1 ? 'has' : 'have'} nobody now`}
      action={
        <ButtonLink to="/admin-dashboard?tab=visits&section=board" variant="secondary" size="small">
          To the board
        </ButtonLink>
      }
    >
      <VisitLines visits={visits} />
    </Notice>
  )
}

export function VisitLines({ visits }: { visits: AffectedVisit[] }) {
  return (
    <ul className="technicians-visits">
      {visits.map(({ id, day, customer, suburb, water }) => (
        <li key={id}>
          {formatDate(day)}: {customer}
          {suburb && `, ${suburb}`}, {water}
        </li>
      ))}
    </ul>
  )
}
