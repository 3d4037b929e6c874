import { addDays } from '#lib/calendar/south-african-days.ts'
import { type Calendar, isBusinessDay } from '#settings/hours/business-days.ts'
import { lastMakeUpDay } from '../ledger/missed-visit.ts'
import type { PlanVisit } from '../ledger/visit-state.ts'
import { weekdayOf } from '../ledger/visit-workday.ts'

/** When a technician works, Monday 0 to Sunday 6, and the days that are taken or off. */
export type WorkingDays = {
  weekdays: readonly number[]
  off: readonly { from: string; to: string }[]
  full: readonly string[]
}

type Movable = Pick<PlanVisit, 'state' | 'dueOn' | 'plannedOn'> & { nextDueOn: string | null }

/** The days of its week to which a customer may move a visit: from tomorrow on, before the next one is due, and when its technician works. None on the day itself. */
export function movableDays(
  { state, dueOn, plannedOn, nextDueOn }: Movable,
  { today, calendar, works }: { today: string; calendar: Calendar; works: WorkingDays | null },
): string[] {
  if (state !== 'planned' || plannedOn <= today) return []
  const monday = addDays(plannedOn, -weekdayOf(plannedOn))
  const last = lastMakeUpDay(dueOn, nextDueOn)
  return Array.from({ length: 7 }, (_, i) => addDays(monday, i)).filter(
    (day) =>
      day > today &&
      day !== plannedOn &&
      day <= last &&
      isBusinessDay(day, calendar) &&
      (!works || isWorking(works, day)),
  )
}

const isWorking = ({ weekdays, off, full }: WorkingDays, day: string) =>
  weekdays.includes(weekdayOf(day)) && !full.includes(day) && !off.some(({ from, to }) => from <= day && day <= to)
