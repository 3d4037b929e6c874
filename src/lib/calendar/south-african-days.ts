import { oneDay } from './durations.ts'
import { southAfricanOffset } from '#lib/values/dates.ts'

/** The day of a moment in Africa/Johannesburg: `2026-11-21`. */
export const dayOf = (moment: Date) => new Date(moment.getTime() + southAfricanOffset).toISOString().slice(0, 10)

/** Midnight of a day in Africa/Johannesburg. */
export const beginningOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - southAfricanOffset)

export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * oneDay).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / oneDay)

export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

export function monthOf(day: string) {
  const from = firstOfMonth(day)
  return { from, to: addDays(firstOfMonth(addDays(from, 31)), -1) }
}

/** Days that people enter lie within a year of today: a later one is a slip of the keys. */
export const lastEnteredDay = (today: string) => addDays(today, 366)
