import { formatDate, southAfricanOffset } from '#lib/values/dates.ts'
import type { Hours } from '#settings/site.ts'
import { publicHolidays } from './public-holidays.ts'

export type Opening = {
  open: boolean
  /** The status in words: "Open until 17:00", "Opens Monday at 08:00". */
  text: string
  /** The public holiday on which the business is closed today. */
  holiday?: string
  /** The business's own reason for being closed today. */
  closure?: string
}

type LocalTime = { date: string; weekday: string; minutes: number }

/** Whether the business is open at a moment, and when that changes, in South African time. */
export function openingAt(hours: Hours, now: Date): Opening {
  const local = localTime(now)
  const today = openingOn(hours, local)
  if (today && local.minutes >= today.from && local.minutes < today.to) {
    return { open: true, text: `Open until ${clock(today.to)}` }
  }
  const text = nextOpening(hours, local) ?? 'Closed'
  return { open: false, text, ...reasonOn(hours, local.date) }
}

/** Days; longer than any business closes at the year's end. */
export const farthestOpening = 60

function nextOpening(hours: Hours, local: LocalTime) {
  for (let ahead = 0; ahead <= farthestOpening; ahead++) {
    const day = dayAfter(local.date, ahead)
    const span = openingOn(hours, day)
    if (!span || (ahead === 0 && local.minutes >= span.from)) continue
    return `Opens ${sayDay(day, ahead)} at ${clock(span.from)}`
  }
  return null
}

/** A weekday alone means one of the coming seven. */
export function sayDay({ date, weekday }: { date: string; weekday: string }, ahead: number) {
  if (ahead === 0) return 'today'
  if (ahead === 1) return 'tomorrow'
  return ahead < 7 ? weekday : formatDate(date).replace(/ \d{4}$/, '')
}

export function localTime(now: Date): LocalTime {
  const wall = new Date(now.getTime() + southAfricanOffset)
  return {
    date: wall.toISOString().slice(0, 10),
    weekday: weekdays[wall.getUTCDay()]!,
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  }
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export function dayAfter(date: string, days: number) {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return { date: day.toISOString().slice(0, 10), weekday: weekdays[day.getUTCDay()]! }
}

/** The reason why a whole day is closed, if it is. */
function reasonOn({ closedOnPublicHolidays, closures }: Hours, date: string): Pick<Opening, 'holiday' | 'closure'> {
  const holiday = closedOnPublicHolidays && publicHolidays(Number(date.slice(0, 4))).get(date)
  if (holiday) return { holiday }
  const own = closures.find(({ from, to }) => from <= date && date <= to)
  return own ? { closure: own.reason } : {}
}

function spanOf(hours: Hours, weekday: string) {
  const day = hours.days.find((day) => day.day === weekday)
  return day?.open && day.close ? { from: minutesOf(day.open), to: minutesOf(day.close) } : null
}

function minutesOf(time: string) {
  const [hour, minute] = time.split(':').map(Number)
  return hour! * 60 + minute!
}

/** Opening and closing of a day, in minutes after midnight; null when the business is closed. */
export function openingOn(hours: Hours, { date, weekday }: Pick<LocalTime, 'date' | 'weekday'>) {
  const { holiday, closure } = reasonOn(hours, date)
  return holiday || closure ? null : spanOf(hours, weekday)
}

export const momentOf = (date: string, minutes: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000 - southAfricanOffset)

export const clock = (minutes: number) =>
  [minutes / 60, minutes % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
