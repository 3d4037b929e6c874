import { ChevronRight } from 'lucide-react'
import { Link } from '#lib/navigation/navigation.tsx'
import { formatDate } from '#lib/values/dates.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { longDay } from '#visits/ledger/plan-days.ts'
import type { PhoneState } from './phone-box.ts'
import { draftOf, newestReportOf } from './report-of-stop.ts'
import type { Round, Stop } from '#visits/round/round.ts'
import { stopState } from './stop-state.ts'

export function StopList({ round, held }: { round: Round; held: PhoneState }) {
  return (
    <>
      <h1 className="round-title">{round.name ? `${round.name.split(' ')[0]}’s visits` : 'My visits'}</h1>
      <DayOfStops title="Today" day={round.today} round={round} held={held} />
      <DayOfStops title="Tomorrow" day={round.tomorrow} round={round} held={held} />
      {round.next !== undefined && <LaterStop next={round.next} />}
    </>
  )
}

const LaterStop = ({ next }: { next: NonNullable<Round['next']> | null }) => (
  <section aria-label="Later">
    <h2 className="round-day">Later</h2>
    <p className="round-soft">
      {next
        ? `The next visit is on ${longDay(next.day)}: ${[next.customer, next.suburb].filter(Boolean).join(', ')}.`
        : 'No further visits are planned.'}
    </p>
  </section>
)

type DayProps = { title: string; day: string; round: Round; held: PhoneState }

function DayOfStops({ title, day, round, held }: DayProps) {
  const stops = round.stops.filter((stop) => stop.day === day)
  return (
    <section aria-label={title}>
      <h2 className="round-day">
        {title} <span>{formatDate(day)}</span>
      </h2>
      {stops.length === 0 && <p className="round-soft">No visits {title.toLowerCase()}.</p>}
      <ol className="stack stack-small">
        {stops.map((stop, index) => (
          <StopRow key={stop.visit} stop={stop} number={index + 1} held={held} />
        ))}
      </ol>
    </section>
  )
}

function StopRow({ stop, number, held }: { stop: Stop; number: number; held: PhoneState }) {
  const { tone, text } = stopState(stop, {
    draft: draftOf(held, stop.visit),
    newest: newestReportOf(held, stop.visit),
  })
  return (
    <li>
      <Link to={`/technician?visit=${stop.visit}`} className="round-stop">
        <span className="round-stop-number numbers">{number}</span>
        <span className="round-stop-words">
          <strong>{stop.customer || stop.water.name}</strong>
          <span>{stop.address || 'No address'}</span>
          <span>
            {stop.water.name}
            {stop.plan && ` · ${stop.plan}`}
            {stop.fromHour !== null && ` · between ${stop.fromHour}:00 and ${stop.fromHour + 2}:00`}
          </span>
        </span>
        {text && <Badge tone={tone}>{text}</Badge>}
        <ChevronRight aria-hidden="true" />
      </Link>
    </li>
  )
}
