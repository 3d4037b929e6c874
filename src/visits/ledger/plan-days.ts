import { addDays, daysBetween } from '#lib/calendar/south-african-days.ts'
import { formatDate } from '#lib/values/dates.ts'
import { weekdays } from '#settings/hours/describe-hours.ts'
import type { PlanTerms } from './owed-visits.ts'
import { weekdayOf } from './visit-workday.ts'

export type Rhythm = Pick<PlanTerms, 'weeks' | 'anchor'>

export function rhythmDayFrom({ weeks, anchor }: Rhythm, day: string): string {
  const step = 7 * weeks
  return addDays(day, ((daysBetween(day, anchor) % step) + step) % step || 0)
}

export const weekdayName = (day: string) => weekdays[weekdayOf(day)]!

/** "Wednesday 3 March 2027". */
export const longDay = (day: string) => `${weekdayName(day)} ${formatDate(day)}`

export const rhythmWords = ({ weeks, anchor }: Rhythm) => `every ${weeks === 2 ? 'second ' : ''}${weekdayName(anchor)}`
