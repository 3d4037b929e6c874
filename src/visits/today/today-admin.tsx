import { CircleCheck } from 'lucide-react'
import { useLastKnown } from '#lib/reading/last-known.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import type { BoardVisit } from '#visits/visit/board-visit.ts'
import { shortDay } from '#visits/visit/day-words.ts'
import { longDay } from '#visits/ledger/plan-days.ts'
import { TodayFigures } from './today-figures.tsx'
import type { todayApi, VisitsToday } from './today.ts'
import { causeWords } from '#visits/board/visit-badges.tsx'
import { VisitLine, VisitList } from './visit-line.tsx'
import { VisitsFault } from './visits-fault.tsx'
import './today-admin.css'

export function TodayAdmin() {
  const { data, ...reading } = useFreshRead<typeof todayApi.list>('/api/admin/visits/today')
  const shown = useLastKnown(data)
  return (
    <StaffPart title="Today" intro={shown && introOf(shown)}>
      {shown ? (
        <div className="stack">
          {reading.error && <LoadState reading={reading} level={3} title="This may be out of date." />}
          {shown.fault && <VisitsFault fault={shown.fault} />}
          <TodayFigures figures={shown.figures} />
          <Questions shown={shown} />
          <Rounds shown={shown} />
        </div>
      ) : (
        <LoadState reading={reading} level={3} outline={<Skeleton shape="block" className="today-admin-outline" />} />
      )}
    </StaffPart>
  )
}

/** A weekend names itself. */
const introOf = ({ today, closed }: VisitsToday) => {
  const day = longDay(today)
  return closed && !day.startsWith(closed) ? `${day}: ${closed}.` : `${day}.`
}

type Shown = { shown: VisitsToday }

function Questions({ shown }: Shown) {
  const { today, technicians, late, unserved, missed, noAccess, credited } = shown
  const line = (visit: BoardVisit, note?: string | null) => (
    <VisitLine key={visit.id} visit={visit} technicians={technicians} today={today} withPlace note={note} />
  )
  return (
    <>
      {late.length > 0 && (
        <VisitList
          title="Without a report"
          text="Their day has passed. The phone may have had no signal: please ask the technician."
        >
          {late.map((visit) =>
            line(
              visit,
              visit.settlesOn && `Moves or comes off the bill on ${shortDay(visit.settlesOn)} unless a report comes.`,
            ),
          )}
        </VisitList>
      )}
      {unserved.length > 0 && (
        <VisitList title="Nobody can go" text="In the next two weeks. Please move them, or choose another technician.">
          {unserved.map((visit) => line(visit, visit.technician && visit.off))}
        </VisitList>
      )}
      {missed.length > 0 && (
        <VisitList
          title="Missed"
          text="Found today. The customers have been told of their new day, or that they do not pay."
        >
          {missed.map((visit) => line(visit, causeWords(visit)))}
        </VisitList>
      )}
      {noAccess.length > 0 && (
        <VisitList title="No access" text="They are charged, unless you credit them before the bill.">
          {noAccess.map((visit) => line(visit))}
        </VisitList>
      )}
      {credited.length > 0 && (
        <VisitList title="Not charged" text="They can be planned again.">
          {credited.map((visit) => line(visit, causeWords(visit)))}
        </VisitList>
      )}
    </>
  )
}

function Rounds({ shown: { today, technicians, visits } }: Shown) {
  if (!visits.length)
    return (
      <EmptyState
        level={3}
        icon={<CircleCheck />}
        title="No visits today"
        text="The visits of running plans and single visits appear here on their day."
      />
    )
  const names = [...new Set(visits.map(({ technician }) => technician))]
  return names.map((name) => (
    <VisitList key={name ?? ''} title={name ?? 'Nobody yet'}>
      {visits
        .filter(({ technician }) => technician === name)
        .map((visit) => (
          <VisitLine key={visit.id} visit={visit} technicians={technicians} today={today} />
        ))}
    </VisitList>
  ))
}
