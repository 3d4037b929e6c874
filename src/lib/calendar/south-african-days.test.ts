import { expect, test } from 'vitest'
import { addDays, beginningOf, dayOf, daysBetween, monthOf } from './south-african-days.ts'

test('a day begins at midnight in Johannesburg, two hours before the UTC day', () => {
  expect(beginningOf('2026-03-01').toISOString()).toBe('2026-02-28T22:00:00.000Z')
  expect(dayOf(new Date('2026-02-28T21:59:59.999Z'))).toBe('2026-02-28')
  expect(dayOf(new Date('2026-02-28T22:00:00.000Z'))).toBe('2026-03-01')
})

test('days are counted across the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365)
})

test('a month ends on its last day, also before a leap day and at the end of a year', () => {
  expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthOf('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})
