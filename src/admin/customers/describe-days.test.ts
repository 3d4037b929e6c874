import { expect, test } from 'vitest'
import { timeAgo } from '#staff/frame/time-ago.ts'
import { describeDays, shortDays } from './describe-days.ts'

test('a day, a week and a month are written briefly and unambiguously', () => {
  expect(describeDays({ from: '2026-11-21', to: '2026-11-21' })).toBe('Sat 21 Nov 2026')
  expect(describeDays({ from: '2026-11-02', to: '2026-11-08' })).toBe('2–8 Nov 2026')
  expect(describeDays({ from: '2026-09-28', to: '2026-10-04' })).toBe('28 Sep – 4 Oct 2026')
  expect(describeDays({ from: '2025-12-29', to: '2026-01-04' })).toBe('29 Dec 2025 – 4 Jan 2026')
  expect(describeDays({ from: '2026-11-01', to: '2026-11-21' }, true)).toBe('Nov 2026')
})

test('a bar is labelled with its last day or its month, and January with its year', () => {
  expect(shortDays({ from: '2026-11-02', to: '2026-11-08' })).toBe('8 Nov')
  expect(shortDays({ from: '2026-11-01', to: '2026-11-30' }, true)).toBe('Nov')
  expect(shortDays({ from: '2027-01-01', to: '2027-01-31' }, true)).toBe('Jan 2027')
})

test('waiting time is shown in the largest meaningful unit', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const ages = [
    '2026-11-21T11:59:40Z',
    '2026-11-21T11:20:00Z',
    '2026-11-20T13:00:00Z',
    '2026-11-20T12:00:00Z',
    '2026-11-18T12:00:00Z',
  ]
  expect(ages.map((since) => timeAgo(since, now))).toEqual([
    'just now',
    '40 min ago',
    '23 h ago',
    '1 day ago',
    '3 days ago',
  ])
})
