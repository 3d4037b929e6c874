import { addDays } from '#lib/calendar/south-african-days.ts'
import { type Calendar, countBusinessDays, orNextBusinessDay } from '#settings/hours/business-days.ts'
import type { PlanVisit } from './visit-state.ts'

/** Business days for which a visit without a report is only asked about, because its phone may have no signal. */
export const graceForReport = 2

/** The last day on which a missed visit may be made up: the day before the next one is due, and at most six days after its own. */
export function lastMakeUpDay(dueOn: string, nextDueOn: string | null | undefined): string {
  const week = addDays(dueOn, 6)
  const beforeNext = nextDueOn && addDays(nextDueOn, -1)
  return beforeNext && beforeNext < week ? beforeNext : week
}

/** `known`: staff have said that nobody came. `nextDueOn`: of the plan's next visit that is not paused. */
export type Missed = { today: string; nextDueOn?: string | null | undefined; known?: boolean }

export type SettledVisit = Pick<PlanVisit, 'plannedOn' | 'misses' | 'state' | 'cause'>

/** A visit that did not take place moves to the next business day, or is credited once it would meet the next one. Null where nothing is due yet. */
export function settleMissed(
  visit: PlanVisit,
  { today, nextDueOn, known = false }: Missed,
  calendar: Calendar,
): SettledVisit | null {
  if (visit.state !== 'planned' || visit.plannedOn >= today) return null
  if (!known && countBusinessDays(visit.plannedOn, today, calendar) <= graceForReport) return null
  const last = lastDayFor(visit, nextDueOn)
  const day = orNextBusinessDay(today, calendar)
  const misses = visit.misses + 1
  if (day <= last) return { plannedOn: day, misses, state: 'planned', cause: null }
  return { plannedOn: visit.plannedOn, misses, state: 'credited', cause: 'missed' }
}

/** A person may have moved it beyond that day. */
function lastDayFor({ dueOn, plannedOn, byHand }: PlanVisit, nextDueOn: string | null | undefined): string {
  const last = lastMakeUpDay(dueOn, nextDueOn)
  return byHand && plannedOn > last ? plannedOn : last
}
