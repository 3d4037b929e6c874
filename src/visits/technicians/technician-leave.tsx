import { type FormEvent, useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { formatDate } from '#lib/values/dates.ts'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { Day } from '#staff/contract/text-rules.ts'
import { TextField } from '#ui/form/field.tsx'
import { Button } from '#ui/marks/button.tsx'
import { visitCount, VisitLines } from './freed-visits.tsx'
import { type AffectedVisit, type Technician, technicianApi } from './technician.ts'
import './technicians.css'

type LeaveProps = { technician: Technician; onFreed: (visits: AffectedVisit[]) => void }
type Span = { from: string; to: string }
type TechnicianLeaveInput = Span & { visits: AffectedVisit[] }

const spanText = ({ from, to }: Span) => (from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`)

export function TechnicianLeave({ technician, onFreed }: LeaveProps) {
  const [asked, setAsked] = useState<TechnicianLeaveInput | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const look = useStaffAction({
    work: async (span: Span) =>
      setAsked({ ...span, visits: await call(technicianApi.visits, { id: technician.id, ...span }) }),
    failed: 'The visits of these days did not load',
  })
  const add = useStaffAction({
    work: ({ from, to, visits }: TechnicianLeaveInput) =>
      call(technicianApi.addLeave, { id: technician.id, from, to, visits: visits.length }),
    done: 'Leave added',
    goOn: ({ freed }) => onFreed(freed),
  })
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const span = readSpan(new FormData(event.currentTarget))
    setFault(typeof span === 'string' ? span : null)
    if (typeof span !== 'string') void look.run(span)
  }
  return (
    <section className="stack stack-small technicians-leave" aria-label="Leave">
      <h3>Leave</h3>
      <Leaves technician={technician} />
      <form onSubmit={ask} method="post" aria-label="Add leave" noValidate>
        <TextField name="from" type="date" label="First day" error={fault ?? undefined} />
        <TextField name="to" type="date" label="Last day" />
        <Button type="submit" variant="secondary" busy={look.busy}>
          Add leave
        </Button>
      </form>
      {asked && (
        <StaffConfirm
          open
          title={`${technician.name} is away ${spanText(asked)}?`}
          confirm="Add leave"
          busy={add.busy}
          onClose={() => setAsked(null)}
          onConfirm={() => void add.run(asked).then(() => setAsked(null))}
        >
          <Consequences visits={asked.visits} />
        </StaffConfirm>
      )}
    </section>
  )
}

function readSpan(given: FormData): Span | string {
  const [from, to] = [String(given.get('from')), String(given.get('to') || given.get('from'))]
  if (!Day.safeParse(from).success || !Day.safeParse(to).success) return 'Please choose the first and the last day'
  return from > to ? 'The last day cannot be before the first' : { from, to }
}

function Consequences({ visits }: { visits: AffectedVisit[] }) {
  if (!visits.length) return <p>No visit is planned in these days.</p>
  return (
    <>
      <p>
        {visitCount(visits.length)} would have nobody and {visits.length === 1 ? 'waits' : 'wait'} on the board for
        somebody else:
      </p>
      <VisitLines visits={visits} />
    </>
  )
}

function Leaves({ technician: { id, leave } }: { technician: Technician }) {
  const { run, busy } = useStaffAction({
    work: (one: number) => call(technicianApi.endLeave, { id, leave: String(one) }),
    done: 'Leave deleted. Visits that lost their technician stay on the board.',
  })
  if (!leave.length) return <p className="soft">None to come.</p>
  return (
    <ul className="technicians-spans">
      {leave.map((one) => (
        <li key={one.id}>
          <span>{spanText(one)}</span>
          <Button
            variant="quiet"
            size="small"
            busy={busy}
            aria-label={`Delete the leave ${spanText(one)}`}
            onClick={() => void run(one.id)}
          >
            Delete
          </Button>
        </li>
      ))}
    </ul>
  )
}
