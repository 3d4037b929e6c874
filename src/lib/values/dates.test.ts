import { expect, test } from 'vitest'
import { formatDate, formatMoment, formatMonth, formatShortDate } from './dates.ts'

test('a day is a South African one, which begins two hours before the UTC day', () => {
  expect(formatDate('2026-10-28T10:00:31.045Z')).toBe('28 October 2026')
  expect(formatDate('2025-12-31T21:59:59.999Z')).toBe('31 December 2025')
  expect(formatDate('2025-12-31T22:00:00.000Z')).toBe('1 January 2026')
})

test('a day is abbreviated with the first letters of its month', () => {
  expect(formatShortDate('2026-10-28T22:30:00.000Z')).toBe('29 Oct 2026')
})

test('a time is shown by the South African clock', () => {
  expect(formatMoment('2026-10-28T07:04:59.999Z')).toBe('28 October 2026, 09:04')
  expect(formatMoment('2025-12-31T22:00:00.000Z')).toBe('1 January 2026, 00:00')
})

test('a month is shown with its year', () => {
  expect(formatMonth('2025-09-30')).toBe('September 2025')
  expect(formatMonth('2025-12-31T22:00:00.000Z')).toBe('January 2026')
})
