import { oneDay, oneMinute } from '#lib/calendar/durations.ts'
import { formatDate } from '#lib/values/dates.ts'
import {
  clock,
  dayAfter,
  farthestOpening,
  localTime,
  momentOf,
  openingOn,
  sayDay,
} from '#settings/hours/opening-hours.ts'
import type { Hours } from '#settings/site.ts'

/**
 * The promised time of an answer within 24 hours: the same time on the next business day. Weekends and public holidays do not count; a request
 * outside of opening hours counts from the next opening. A time outside of the due day's hours becomes its opening or closing.
 */
export function replyDueBy(received: Date, hours: Hours): Date {
  const local = localTime(received)
  const span = openingOn(hours, local)
  const begins =
    span && local.minutes < span.to
      ? { date: local.date, minutes: Math.max(local.minutes, span.from) }
      : nextOpening(hours, local.date)
  const due = begins && nextOpening(hours, begins.date)
  if (!due) return new Date(received.getTime() + oneDay)
  return momentOf(due.date, Math.min(Math.max(begins.minutes, due.minutes), due.to))
}

function nextOpening(hours: Hours, after: string) {
  for (let ahead = 1; ahead <= farthestOpening; ahead++) {
    const day = dayAfter(after, ahead)
    const span = openingOn(hours, day)
    if (span) return { date: day.date, minutes: span.from, to: span.to }
  }
  return null
}

/** The time in words, for customer and staff: "Tuesday 24 November at 08:00". */
export const sayDue = (due: Date) => wordsOf(due).join(' at ')

function wordsOf(due: Date): [day: string, time: string] {
  const { date, weekday, minutes } = localTime(due)
  return [`${weekday} ${formatDate(date).replace(/ \d{4}$/, '')}`, clock(minutes)]
}

export const replyPromise = (due: Date) =>
  `We'll get back to you within 24 hours on business days: by ${wordsOf(due).join(', ')} at the latest.`

const soon = 4 * 60

export function dueSign(due: Date, now: Date): { text: string; tone: 'danger' | 'warning' | 'neutral' } {
  const left = Math.floor((due.getTime() - now.getTime()) / oneMinute)
  if (left < 0) return { text: `Overdue by ${roughly(-left)}`, tone: 'danger' }
  const tone = left < soon ? 'warning' : 'neutral'
  const at = localTime(due)
  const today = localTime(now).date
  if (at.date === today || left < soon) return { text: `Due in ${exactly(left)}`, tone }
  const ahead = Math.round((Date.parse(at.date) - Date.parse(today)) / oneDay)
  return { text: `Due ${sayDay(at, ahead)} ${clock(at.minutes)}`, tone }
}

function exactly(minutes: number) {
  const hours = Math.floor(minutes / 60)
  return hours ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}

function roughly(minutes: number) {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h`
  return `${Math.floor(hours / 24)} days`
}
