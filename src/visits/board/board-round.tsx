import { Route } from 'lucide-react'
import { call } from '#lib/reading/call.ts'
import { countOf } from '#lib/values/count-of.ts'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { Button } from '#ui/marks/button.tsx'
import { StopOfRound } from './board-stop.tsx'
import type { BoardStop } from '#visits/visit/board-visit.ts'
import { type Board, boardApi } from './board.ts'
import { durationWords } from '#visits/visit/day-words.ts'

type Technician = Board['technicians'][number]

type BoardRoundProps = {
  board: Board
  day: Board['days'][number]
  /** Null for visits that nobody has yet. */
  technician: Technician | null
  visits: readonly BoardStop[]
  asked: number | null
}

export function BoardRound({ board, day: { day, closed }, technician, visits, asked }: BoardRoundProps) {
  const { today, technicians } = board
  const off = closed ?? technician?.off[day]
  const planned = visits.filter(({ state }) => state === 'planned')
  const mayOrder = planned.length > 2 && day >= today
  return (
    <>
      {off && <p className="board-round-off">{off}</p>}
      {visits.length > 0 && <Sum visits={visits} technician={technician} />}
      {visits.length === 0 && !off && <p className="board-round-none">No visits</p>}
      <ol className="board-round-stops">
        {visits.map((visit) => (
          <StopOfRound
            key={visit.id}
            visit={visit}
            round={planned}
            technicians={technicians}
            today={today}
            isAsked={visit.id === asked}
          />
        ))}
      </ol>
      {technician && mayOrder && <RouteButton day={day} technician={technician} round={planned} />}
    </>
  )
}

function Sum({ visits, technician }: Pick<BoardRoundProps, 'visits' | 'technician'>) {
  const minutes = visits.reduce((sum, visit) => sum + visit.minutes, 0)
  const isTooMuch = technician !== null && minutes > technician.minutes
  return (
    <p className="board-round-sum numbers" data-over={isTooMuch ? '' : undefined}>
      {countOf(visits.length, 'stop')}, {durationWords(minutes)}
      {technician && ` of ${durationWords(technician.minutes)}`}
    </p>
  )
}

type RouteButtonProps = { day: string; technician: Technician; round: readonly BoardStop[] }

function RouteButton({ day, technician: { id: technicianId }, round }: RouteButtonProps) {
  const { run, busy } = useStaffAction({
    work: () => call(boardApi.orderByRoute, { day, technicianId, seen: round.map(({ id }) => id) }),
    done: 'Ordered by route',
    undo: ({ order: seen }) => ({
      work: () => {
        const order = round.map(({ id, isPinned }) => ({ id, isPinned }))
        return call(boardApi.restoreOrder, { day, technicianId, seen, order })
      },
      done: 'The order of before is back',
    }),
    failed: 'The order was not changed',
  })
  return (
    <Button
      variant="quiet"
      size="small"
      className="board-round-route"
      busy={busy}
      icon={<Route aria-hidden="true" />}
      onClick={() => void run()}
    >
      Order by route
    </Button>
  )
}
