import { formatDate } from '#lib/values/dates.ts'
import { type Calendar, isBusinessDay } from '#settings/hours/business-days.ts'
import { publicHolidays } from '#settings/hours/public-holidays.ts'
import { weekdayName } from '#visits/ledger/plan-days.ts'
import { windowLength } from './board-visit.ts'

/** "Thu 3 Dec". */
export const shortDay = (day: string) => {
  const [date, month] = formatDate(day).split(' ')
  return `${weekdayName(day).slice(0, 3)} ${date} ${month!.slice(0, 3)}`
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
/** "10:00–12:00". */
export const windowWords = (fromHour: number) => `${clock(fromHour)}–${clock(fromHour + windowLength)}`

/** "45 min", "1 h 30". */
export function durationWords(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  if (!hours) return `${rest} min`
  return rest ? `${hours} h ${String(rest).padStart(2, '0')}` : `${hours} h`
}

/** Why nobody works on a day: the name of the holiday, the reason for closing, or the weekday. Null on business days. */
export function closedOn(day: string, calendar: Calendar): string | null {
  if (isBusinessDay(day, calendar)) return null
  const holiday = publicHolidays(Number(day.slice(0, 4))).get(day)
  const closure = calendar.closures.find(({ from, to }) => from <= day && day <= to)
  return holiday ?? (closure && (closure.reason || 'Closed')) ?? weekdayName(day)
}
