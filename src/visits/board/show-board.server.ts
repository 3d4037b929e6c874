import type { Database } from '#lib/database/database.server.ts'
import { addDays } from '#lib/calendar/south-african-days.ts'
import type { Settings } from '#settings/settings.ts'
import { weekdayOf } from '#visits/ledger/visit-workday.ts'
import { listBoardTechnicians } from './board-technician-store.server.ts'
import type { Board } from './board.ts'
import { closedOn } from '#visits/visit/day-words.ts'
import { type BoardTechnician, isAway } from './move-concerns.ts'
import { findVisit, isAnyVisitBetween, listStopsBetween } from '#visits/visit/visit-row-store.server.ts'

export const mondayOf = (day: string) => addDays(day, -weekdayOf(day))

/** The week of a day, or of a visit; without either the one at work. Saturday and Sunday are shown when somebody works. */
export async function showBoard(
  db: Database,
  { day, visit }: { day?: string | undefined; visit?: number | undefined },
  { today, settings }: { today: string; settings: Settings },
): Promise<Board> {
  const found = visit === undefined ? undefined : await findVisit(db, visit)
  const from = mondayOf(day ?? found?.plannedOn ?? (await dayAtWork(db, today)))
  const to = addDays(from, 6)
  const [visits, technicians] = await Promise.all([listStopsBetween(db, from, to), listBoardTechnicians(db, from, to)])
  const busy = new Set(visits.map(({ plannedOn }) => plannedOn))
  const visiting = new Set(visits.map(({ technicianId }) => technicianId))
  const days = Array.from({ length: 7 }, (_, nth) => addDays(from, nth)).filter(
    (each, nth) => nth < 5 || busy.has(each),
  )
  return {
    today,
    days: days.map((each) => ({ day: each, closed: closedOn(each, settings.hours) })),
    technicians: technicians
      .filter(({ id, active }) => active || visiting.has(id))
      .map((technician) => ({ ...technician, off: daysOff(technician, days) })),
    visits,
  }
}

/** Today; at a weekend on which nobody works any more, the Monday after it. */
async function dayAtWork(db: Database, today: string) {
  const nextMonday = addDays(mondayOf(today), 7)
  const isWeekend = weekdayOf(today) > 4
  return isWeekend && !(await isAnyVisitBetween(db, today, addDays(nextMonday, -1))) ? nextMonday : today
}

function daysOff({ away, weekdays }: BoardTechnician, days: string[]): Record<string, string> {
  const reasonOn = (day: string) =>
    isAway(away, day) ? 'Away' : weekdays.includes(weekdayOf(day)) ? null : 'Not a working day'
  return Object.fromEntries(days.flatMap((day) => (reasonOn(day) === null ? [] : [[day, reasonOn(day)!]])))
}
