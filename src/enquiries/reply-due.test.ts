import { oneHour } from '#lib/calendar/durations.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Hours } from '#settings/site.ts'
import { dueSign, replyDueBy, replyPromise, sayDue } from './reply-due.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const closed = { open: null, close: null }
const hours: Hours = {
  summary: '',
  short: '',
  closedOnPublicHolidays: true,
  closures: [],
  days: days.map((day, index) => ({ day, ...(index < 5 ? { open: '08:00', close: '17:00' } : closed) })),
}
const withSaturday = {
  ...hours,
  days: hours.days.map((day) => (day.day === 'Saturday' ? { ...day, open: '09:00', close: '13:00' } : day)),
}
const at = (time: string) => new Date(`${time}+02:00`)
const due = (received: string, given = hours) => replyDueBy(at(received), given)

test.each([
  ['a Tuesday morning: the next morning', '2025-09-16T10:15', '2025-09-17T10:15'],
  ['a Friday afternoon: the same time on Monday', '2025-09-12T16:00', '2025-09-15T16:00'],
  ['a Saturday counts from Monday, so Tuesday at opening', '2025-09-13T11:00', '2025-09-16T08:00'],
  ['a Sunday counts from Monday, so Tuesday at opening', '2025-09-14T23:59', '2025-09-16T08:00'],
  ['before the doors open counts from then', '2025-09-16T05:30', '2025-09-17T08:00'],
  ['the minute they open', '2025-09-16T08:00', '2025-09-17T08:00'],
  ['the last minute before they close', '2025-09-16T16:59', '2025-09-17T16:59'],
  ['the minute they close counts from the next morning', '2025-09-16T17:00', '2025-09-18T08:00'],
  ['a Friday evening counts from Monday', '2025-09-12T20:00', '2025-09-16T08:00'],
  ['the day before Heritage Day skips it', '2025-09-23T09:00', '2025-09-25T09:00'],
  ['on Heritage Day counts from the day after', '2025-09-24T09:00', '2025-09-26T08:00'],
  ['the Thursday before Easter: Good Friday, the weekend and Family Day pass', '2025-04-17T15:00', '2025-04-22T15:00'],
  ['over Christmas and the weekend after it', '2025-12-24T10:00', '2025-12-29T10:00'],
  ['the Monday after a holiday on a Sunday is one too', '2025-04-25T12:00', '2025-04-29T12:00'],
  ['just before midnight at the end of the year', '2025-12-31T23:59', '2026-01-05T08:00'],
])('the answer is due at the same time on the next business day: %s', (_, received, expected) => {
  expect(due(received)).toEqual(at(expected))
})

test('an answer due outside a short day’s hours is moved to its opening or closing time', () => {
  expect(due('2025-09-12T16:00', withSaturday)).toEqual(at('2025-09-13T13:00'))
  expect(due('2025-09-12T08:10', withSaturday)).toEqual(at('2025-09-13T09:00'))
  expect(due('2025-09-13T12:30', withSaturday)).toEqual(at('2025-09-15T12:30'))
})

test('public holidays count if the business works on them', () => {
  expect(due('2025-09-23T09:00', { ...hours, closedOnPublicHolidays: false })).toEqual(at('2025-09-24T09:00'))
})

test('closure days of the business do not count', () => {
  const closures = [{ from: '2025-12-17', to: '2026-01-04', reason: 'the summer break' }]
  expect(due('2025-12-15T10:00', { ...hours, closures })).toEqual(at('2026-01-05T10:00'))
})

test('a business without opening hours promises 24 hours', () => {
  const never = { ...hours, days: hours.days.map(({ day }) => ({ day, ...closed })) }
  expect(due('2025-09-13T11:00', never)).toEqual(at('2025-09-14T11:00'))
})

test('an answer is always due after the request, on a business day within opening hours', () => {
  fc.assert(
    fc.property(
      fc.date({ min: at('2024-01-01T00:00'), max: at('2030-12-31T00:00'), noInvalidDate: true }),
      (received) => {
        const by = replyDueBy(received, hours)
        expect(by.getTime()).toBeGreaterThan(received.getTime())
        const local = new Date(by.getTime() + 2 * oneHour)
        expect([1, 2, 3, 4, 5]).toContain(local.getUTCDay())
        const minutes = local.getUTCHours() * 60 + local.getUTCMinutes()
        expect(minutes).toBeGreaterThanOrEqual(8 * 60)
        expect(minutes).toBeLessThanOrEqual(17 * 60)
      },
    ),
  )
})

test.each([
  ['2025-09-16T13:20', 'Due in 3 h 20 min', 'warning'],
  ['2025-09-16T10:45', 'Due in 45 min', 'warning'],
  ['2025-09-16T10:00', 'Due in 0 min', 'warning'],
  ['2025-09-16T16:00', 'Due in 6 h 0 min', 'neutral'],
  ['2025-09-17T10:15', 'Due tomorrow 10:15', 'neutral'],
  ['2025-09-19T08:00', 'Due Friday 08:00', 'neutral'],
  ['2025-09-23T08:00', 'Due 23 September 08:00', 'neutral'],
  ['2025-09-16T09:59', 'Overdue by 1 min', 'danger'],
  ['2025-09-16T08:00', 'Overdue by 2 h', 'danger'],
  ['2025-09-14T10:01', 'Overdue by 47 h', 'danger'],
  ['2025-09-12T10:00', 'Overdue by 4 days', 'danger'],
])('at ten on a Tuesday, the sign for a deadline at %s is "%s"', (by, text, tone) => {
  expect(dueSign(at(by), at('2025-09-16T10:00'))).toEqual({ text, tone })
})

test('the deadline is written out with its weekday and date', () => {
  expect(sayDue(due('2026-11-22T13:30'))).toBe('Tuesday 24 November at 08:00')
  expect(replyPromise(due('2026-11-20T16:05'))).toBe(
    "We'll get back to you within 24 hours on business days: by Monday 23 November, 16:05 at the latest.",
  )
})
