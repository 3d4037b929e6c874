import { addDays } from '#lib/calendar/south-african-days.ts'
import { type Calendar, isBusinessDay } from '#settings/hours/business-days.ts'

/** Monday 0 to Sunday 6. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The day on which a visit due on this day takes place: the day itself, else the next business day of its week, else the one before; null if the whole week is closed. */
export function workdayFor(day: string, calendar: Calendar): string | null {
  if (isBusinessDay(day, calendar)) return day
  const monday = addDays(day, -weekdayOf(day))
  const week = Array.from({ length: 7 }, (_, i) => addDays(monday, i)).filter((each) => isBusinessDay(each, calendar))
  return week.find((each) => each > day) ?? week.at(-1) ?? null
}
