import { addDays, daysBetween, firstOfMonth, lastEnteredDay } from '#lib/calendar/south-african-days.ts'
import { type Calendar, addBusinessDays } from '#settings/hours/business-days.ts'
import { nextMonth, type PlanPause } from '#visits/ledger/owed-visits.ts'
import { rhythmDayFrom, type Rhythm } from '#visits/ledger/plan-days.ts'
import { workdayFor } from '#visits/ledger/visit-workday.ts'

/** Days after agreeing within which a plan may be cancelled without reason (section 44). */
export const coolingOffDays = 7
export const noticeBusinessDays = 20
/** Days between telling a new price and the first of the month from which it holds. */
export const priceNoticeDays = 30
export const leastPauseDays = 14
export const pauseNoticeDays = 7

export type FirstVisits = {
  /** The offered first day. */
  early: string
  /** The first day of the rhythm after the cooling-off days; the same where the offered one lies after them. */
  late: string
}

/** A first visit within the cooling-off days needs the customer's own consent; without it the plan begins after them. */
export function firstVisits(rhythm: Rhythm, startsOn: string, today: string, calendar: Calendar): FirstVisits {
  const after = addDays(today, coolingOffDays)
  let late = rhythmDayFrom(rhythm, startsOn)
  const early = late
  // A day that is closed may be visited earlier in its week.
  while ((workdayFor(late, calendar) ?? late) <= after) late = addDays(late, 7 * rhythm.weeks)
  return { early, late }
}

/** Cancelled within the cooling-off days with nothing done, a plan ends before it starts; else the notice of the terms holds. */
export function planEndOf(
  { agreedOn, startsOn, visited }: { agreedOn: string; startsOn: string; visited: boolean },
  noticeOn: string,
  calendar: Calendar,
): string {
  if (!visited && noticeOn <= addDays(agreedOn, coolingOffDays)) return addDays(startsOn, -1)
  return addBusinessDays(noticeOn, noticeBusinessDays, calendar)
}

type PauseFault = { message: string; field: 'from' | 'to' }

/** Why a pause is refused; `anyway` lifts the rules of the terms, but nothing that has passed is paused. */
export function pauseFault({ from, to }: PlanPause, today: string, anyway: boolean): PauseFault | null {
  if (from < today) return { message: 'A pause cannot begin in the past.', field: 'from' }
  if (from > lastEnteredDay(today))
    return { message: 'A pause begins within a year. Please choose an earlier first day.', field: 'from' }
  if (to > lastEnteredDay(from))
    return { message: 'A pause lasts a year at most. Please choose an earlier last day.', field: 'to' }
  if (anyway) return null
  if (from < addDays(today, pauseNoticeDays))
    return { message: 'A pause needs a week’s notice. Please choose a later day.', field: 'from' }
  if (daysBetween(from, to) + 1 < leastPauseDays)
    return { message: 'A pause is two weeks or longer. Please choose a later last day.', field: 'to' }
  return null
}

/** The first day from one on that leaves room for a pause before the next one that is planned. */
export const firstPauseDay = (from: string, pauses: readonly PlanPause[]): string =>
  pauses
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .reduce(
      (day, pause) => (pause.to >= day && pause.from < addDays(day, leastPauseDays) ? addDays(pause.to, 1) : day),
      from,
    )

/** The first month whose price may still be told today. */
export function priceMonthFrom(today: string): string {
  const earliest = addDays(today, priceNoticeDays)
  return firstOfMonth(earliest) === earliest ? earliest : nextMonth(firstOfMonth(earliest))
}

/** The first visit by new terms lies within the first step of the rhythm in their month; null where the day does not. */
export const monthOfNewTerms = ({ weeks }: Pick<Rhythm, 'weeks'>, first: string): string | null =>
  daysBetween(firstOfMonth(first), first) < 7 * weeks ? firstOfMonth(first) : null
