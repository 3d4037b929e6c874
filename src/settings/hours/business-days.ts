import { addDays } from '#lib/calendar/south-african-days.ts'
import { publicHolidays } from './public-holidays.ts'
import type { Hours } from '#settings/site.ts'

/** The one calendar of all deadlines: the public holidays, and the days that staff have entered. */
export type Calendar = Pick<Hours, 'closures'>

/** A day on which banks and the business work: Monday to Friday, no public holiday, and no closing day of ours. */
export function isBusinessDay(day: string, { closures }: Calendar): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || publicHolidays(Number(day.slice(0, 4))).has(day)) return false
  return !closures.some(({ from, to }) => from <= day && day <= to)
}

/** Closing days entered for longer than a year are a typing error, and must not keep a deadline from being found. */
const mostClosed = 366

/** The business day so many after any day; before it if the count is negative. */
export function addBusinessDays(day: string, count: number, calendar: Calendar): string {
  const step = Math.sign(count)
  let [found, left, closed] = [day, Math.abs(count), 0]
  while (left > 0) {
    found = addDays(found, step)
    const counts = isBusinessDay(found, calendar) || closed >= mostClosed
    closed = counts ? 0 : closed + 1
    if (counts) left--
  }
  return found
}

/** The same day, or the next business day where it is none. */
export const orNextBusinessDay = (day: string, calendar: Calendar) =>
  isBusinessDay(day, calendar) ? day : addBusinessDays(day, 1, calendar)

/** The number of business days after one day, up to another and including it. */
export function countBusinessDays(after: string, to: string, calendar: Calendar): number {
  let count = 0
  for (let day = addDays(after, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day, calendar)) count++
  return count
}
