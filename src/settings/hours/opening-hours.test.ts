import { oneDay } from '#lib/calendar/durations.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openingAt } from './opening-hours.ts'
import { easterSunday, publicHolidays } from './public-holidays.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const hours = {
  summary: '',
  short: 'Mon–Fri 08:00-17:00',
  closedOnPublicHolidays: true,
  closures: [{ from: '2025-12-13', to: '2026-01-04', reason: 'Closed for year-end' }],
  days: [...weekdays, 'Saturday', 'Sunday'].map((day) =>
    weekdays.includes(day) ? { day, open: '08:00', close: '17:00' } : { day, open: null, close: null },
  ),
}
const at = (time: string) => openingAt(hours, new Date(`${time}+02:00`))
const day = (time: number) => new Date(time).toISOString().slice(0, 10)

test('Easter falls on the dates of the church calendar', () => {
  const known = ['2000-04-23', '2008-03-23', '2019-04-21', '2024-03-31', '2025-04-20', '2026-04-05', '2038-04-25']
  expect(known.map((date) => day(easterSunday(Number(date.slice(0, 4)))))).toEqual(known)
})

test('Easter is always a Sunday between 22 March and 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2299 }), (year) => {
      const easter = easterSunday(year)
      expect(new Date(easter).getUTCDay()).toBe(0)
      expect(easter).toBeGreaterThanOrEqual(Date.UTC(year, 2, 22))
      expect(easter).toBeLessThanOrEqual(Date.UTC(year, 3, 25))
    }),
  )
})

test('the public holidays of 2025 match the calendar, including the Monday after Freedom Day', () => {
  expect([...publicHolidays(2025).keys()].sort()).toEqual([
    '2025-01-01',
    '2025-03-21',
    '2025-04-18',
    '2025-04-21',
    '2025-04-27',
    '2025-04-28',
    '2025-05-01',
    '2025-06-16',
    '2025-08-09',
    '2025-09-24',
    '2025-12-16',
    '2025-12-25',
    '2025-12-26',
  ])
})

test('a holiday on a Sunday is always followed by a holiday on Monday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1995, max: 2200 }), (year) => {
      const days = publicHolidays(year)
      for (const date of days.keys()) {
        const time = Date.parse(date)
        if (new Date(time).getUTCDay() === 0) expect(days.has(day(time + oneDay))).toBe(true)
      }
    }),
  )
})

test('the doors open at eight and close at five, South African time, wherever the visitor is', () => {
  expect(at('2025-09-15T07:59')).toEqual({ open: false, text: 'Opens today at 08:00' })
  expect(at('2025-09-15T08:00')).toEqual({ open: true, text: 'Open until 17:00' })
  expect(at('2025-09-15T16:59').open).toBe(true)
  expect(at('2025-09-15T17:00')).toEqual({ open: false, text: 'Opens tomorrow at 08:00' })
  expect(at('2025-09-12T17:30')).toEqual({ open: false, text: 'Opens Monday at 08:00' })
})

test('on a public holiday the doors stay closed and the next working day is named', () => {
  expect(at('2025-09-24T10:00')).toEqual({ open: false, text: 'Opens tomorrow at 08:00', holiday: 'Heritage Day' })
  expect(at('2025-04-17T18:00')).toEqual({ open: false, text: 'Opens Tuesday at 08:00' })
  const always = { ...hours, closedOnPublicHolidays: false }
  expect(openingAt(always, new Date('2025-09-24T10:00+02:00')).open).toBe(true)
})

test('on its own closing days the business says why, and on which date it opens again', () => {
  expect(at('2025-12-15T10:00')).toEqual({
    open: false,
    text: 'Opens 5 January at 08:00',
    closure: 'Closed for year-end',
  })
  expect(at('2025-12-12T17:00').text).toBe('Opens 5 January at 08:00')
  expect(at('2026-01-04T23:59').text).toBe('Opens tomorrow at 08:00')
  expect(at('2026-01-05T08:00').open).toBe(true)
})

test('a business that never opens is shown as closed', () => {
  const never = { ...hours, days: hours.days.map(({ day }) => ({ day, open: null, close: null })) }
  expect(openingAt(never, new Date())).toMatchObject({ open: false, text: 'Closed' })
})
