import { addDays } from '#lib/staff-days.ts'
import { publicHolidays } from './public-holidays.ts'

/** A day on which banks work: Monday to Friday, no public holiday. */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !publicHolidays(Number(day.slice(0, 4))).has(day)
}

/** The business day so many after any day; before it if the count is negative. */
export function addBusinessDays(day: string, count: number): string {
  const step = Math.sign(count)
  let [found, left] = [day, Math.abs(count)]
  while (left > 0) {
    found = addDays(found, step)
    if (isBusinessDay(found)) left--
  }
  return found
}
