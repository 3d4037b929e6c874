import { CalendarPlus, ChevronLeft, ChevronRight, Users } from 'lucide-react'
import { useState } from 'react'
import { addDays } from '#lib/calendar/south-african-days.ts'
import { useLastKnown } from '#lib/reading/last-known.tsx'
import { pathWith, useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { IconLink } from '#ui/marks/icon-button.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { LinkTabs } from '#ui/panels/link-tabs.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { BoardRound } from './board-round.tsx'
import { type Board, boardApi } from './board.ts'
import { shortDay } from '#visits/visit/day-words.ts'
import { PlanVisitDialog } from './plan-visit-dialog.tsx'
import './board.css'

export function BoardAdmin() {
  const { query, change } = useStaffQuery()
  const path = pathWith<typeof boardApi.week.path>(boardApi.week.path, query, ['day', 'visit'])
  const { data, ...reading } = useFreshRead<typeof boardApi.week>(path)
  const board = useLastKnown(data)
  const [planning, setPlanning] = useState(query.get('plan') !== null)
  const close = () => {
    setPlanning(false)
    if (query.has('plan')) change({ plan: null })
  }
  return (
    <StaffPart
      title="Board"
      intro="Who goes where, in which order. A customer is told when the day changes, not when the order does."
      actions={
        <Button icon={<CalendarPlus aria-hidden="true" />} onClick={() => setPlanning(true)}>
          Plan a visit
        </Button>
      }
    >
      {board && !reading.error ? (
        <Week board={board} isOld={data === undefined} />
      ) : (
        <LoadState
          reading={reading}
          level={3}
          outline={
            <div aria-busy="true">
              <p className="visually-hidden" role="status">
                Loading the board
              </p>
              <Skeleton shape="block" className="board-outline" />
            </div>
          }
        />
      )}
      {planning && board && (
        <PlanVisitDialog
          technicians={board.technicians}
          today={board.today}
          search={query.get('plan') ?? ''}
          onClose={close}
        />
      )}
    </StaffPart>
  )
}

function Week({ board, isOld }: { board: Board; isOld: boolean }) {
  const { query, addressWith } = useStaffQuery()
  const { days, today, technicians, visits } = board
  const asked = Number(query.get('visit')) || null
  const wanted = query.get('day') ?? visits.find(({ id }) => id === asked)?.plannedOn ?? today
  const chosen = days.find(({ day }) => day === wanted)?.day ?? days[0]!.day
  const rows = [...technicians, ...(visits.some(({ technicianId }) => technicianId === null) ? [null] : [])]
  return (
    <div className="stack stack-small" aria-busy={isOld}>
      <WeekLinks board={board} />
      <div className="board-days-tabs">
        <LinkTabs
          label="Days of the week"
          chosen={chosen}
          tabs={days.map(({ day }) => ({ id: day, label: shortDay(day), to: addressWith({ day, visit: null }) }))}
        />
      </div>
      {rows.length ? (
        rows.map((technician) => (
          <Row key={technician?.id ?? 'nobody'} board={board} technician={technician} chosen={chosen} asked={asked} />
        ))
      ) : (
        <EmptyState
          level={3}
          icon={<Users />}
          title="No technicians yet"
          text="Visits appear here for each technician, once there are technicians and plans."
        />
      )}
    </div>
  )
}

function WeekLinks({ board: { days, today } }: { board: Board }) {
  const { addressWith } = useStaffQuery()
  const monday = days[0]!.day
  const to = (day: string) => addressWith({ day, visit: null })
  const isThisWeek = monday <= today && today < addDays(monday, 7)
  return (
    <div className="board-weeks">
      <IconLink label="The week before" icon={<ChevronLeft />} to={to(addDays(monday, -7))} />
      <h3 className="numbers">
        {shortDay(monday)} – {shortDay(days.at(-1)!.day)}
      </h3>
      <IconLink label="The week after" icon={<ChevronRight />} to={to(addDays(monday, 7))} />
      {!isThisWeek && (
        <ButtonLink variant="quiet" size="small" to={to(today)}>
          This week
        </ButtonLink>
      )}
    </div>
  )
}

type RowProps = { board: Board; technician: Board['technicians'][number] | null; chosen: string; asked: number | null }

function Row({ board, technician, chosen, asked }: RowProps) {
  const { days, visits, today } = board
  const id = technician?.id ?? null
  return (
    <section className="board-row" data-days={days.length} aria-label={technician?.name ?? 'Nobody yet'}>
      <h4 className="board-row-name">{technician?.name ?? 'Nobody yet'}</h4>
      <div className="board-row-days">
        {days.map((day) => (
          <div
            key={day.day}
            className="board-day"
            data-chosen={day.day === chosen ? '' : undefined}
            data-today={day.day === today ? '' : undefined}
            data-off={day.closed || technician?.off[day.day] ? '' : undefined}
          >
            <h5 className="board-day-name">{shortDay(day.day)}</h5>
            <BoardRound
              board={board}
              day={day}
              technician={technician}
              asked={asked}
              visits={visits.filter((visit) => visit.plannedOn === day.day && visit.technicianId === id)}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
