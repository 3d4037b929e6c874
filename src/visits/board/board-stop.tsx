import { ArrowDown, ArrowUp, CalendarClock, Pin } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { IconButton } from '#ui/marks/icon-button.tsx'
import type { BoardStop } from '#visits/visit/board-visit.ts'
import { boardApi } from './board.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { PlacedTechnician } from './technician-choice.ts'
import { VisitBadges, visitWords } from './visit-badges.tsx'

type BoardStopProps = {
  visit: BoardStop
  /** The planned stops of its round, in their order. */
  round: readonly BoardStop[]
  technicians: readonly PlacedTechnician[]
  today: string
  /** The address asked for it. */
  isAsked: boolean
}

export function StopOfRound({ visit, round, technicians, today, isAsked }: BoardStopProps) {
  const { id, customer, state, isPinned, plannedOn } = visit
  const [moving, setMoving] = useState(false)
  const place = round.findIndex((stop) => stop.id === id)
  return (
    <li className="board-stop" data-state={state} aria-current={isAsked ? 'true' : undefined}>
      <p className="board-stop-who">
        {place >= 0 && <span className="board-stop-place numbers">{place + 1}</span>}
        <strong>{customer || 'No name'}</strong>
        {isPinned && <Pin aria-label="Placed by hand" className="board-stop-pin" />}
      </p>
      <p className="board-stop-what">{visitWords(visit)}</p>
      <p className="board-stop-badges">
        <VisitBadges visit={visit} />
      </p>
      {state === 'planned' && (
        <div className="board-stop-ways">
          {plannedOn >= today && <OrderButtons visit={visit} round={round} place={place} />}
          <IconButton label={`Move ${customer} to…`} icon={<CalendarClock />} onClick={() => setMoving(true)} />
        </div>
      )}
      {moving && <MoveDialog visit={visit} technicians={technicians} today={today} onClose={() => setMoving(false)} />}
    </li>
  )
}

function OrderButtons({ visit, round, place }: Pick<BoardStopProps, 'visit' | 'round'> & { place: number }) {
  const { run } = useStaffAction({
    work: (by: -1 | 1) =>
      call(boardApi.reorder, {
        day: visit.plannedOn,
        technicianId: visit.technicianId,
        seen: round.map(({ id }) => id),
        visit: visit.id,
        by,
      }),
    failed: 'The order was not changed',
  })
  const { customer } = visit
  return (
    <>
      <IconButton label={`${customer} earlier`} icon={<ArrowUp />} disabled={place <= 0} onClick={() => void run(-1)} />
      <IconButton
        label={`${customer} later`}
        icon={<ArrowDown />}
        disabled={place === round.length - 1}
        onClick={() => void run(1)}
      />
    </>
  )
}
