import { addDays, daysBetween } from '#lib/calendar/south-african-days.ts'
import { formatDate } from '#lib/values/dates.ts'
import type { PlanPause } from '../ledger/owed-visits.ts'

const shortestDays = 14
const noticeDays = 7
const longestDays = 366

/** The first day that a pause asked for today may begin on. */
export const earliestPause = (today: string) => addDays(today, noticeDays)

/** The first last day of a pause. */
export const shortestPauseEnd = (from: string) => addDays(from, shortestDays - 1)

type PauseBounds = { today: string; changeableFrom: string; endsOn: string | null; pauses: readonly PlanPause[] }

/** Why a pause cannot be, by the field that is wrong; null where it can. */
export function refusePause(
  { from, to }: PlanPause,
  { today, changeableFrom, endsOn, pauses }: PauseBounds,
): { field: 'from' | 'to'; message: string } | null {
  const earliest = [earliestPause(today), changeableFrom].toSorted().at(-1)!
  if (from < earliest)
    return { field: 'from', message: `The pause can begin on ${formatDate(earliest)} at the earliest` }
  if (endsOn !== null && from > endsOn) return { field: 'from', message: `The plan ends on ${formatDate(endsOn)}` }
  if (to < shortestPauseEnd(from))
    return {
      field: 'to',
      message: `A pause is two weeks or longer: until ${formatDate(shortestPauseEnd(from))} at least`,
    }
  if (daysBetween(from, to) >= longestDays) return { field: 'to', message: 'A pause lasts a year at most' }
  const other = pauses.find((pause) => pause.from <= to && from <= pause.to)
  if (!other) return null
  return {
    field: 'from',
    message: `There is a pause from ${formatDate(other.from)} to ${formatDate(other.to)} already`,
  }
}

/** The last day of a pause that is ended today: it keeps two weeks. Null where it has not begun, and goes as a whole. */
export function pauseEndedOn({ from }: PlanPause, today: string): string | null {
  if (from > today) return null
  return [shortestPauseEnd(from), today].toSorted().at(-1)!
}
