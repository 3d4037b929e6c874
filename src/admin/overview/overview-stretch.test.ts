import { expect, test } from 'vitest'
import { daysBetween } from '#lib/calendar/south-african-days.ts'
import { barStretches, stretchOf } from './overview-stretch.ts'

/** Half past one at night in Johannesburg, while it is still the day before in UTC. */
const night = new Date('2026-03-09T23:30:00Z')

test('a period ends today in Johannesburg, and the previous one ends where it begins', () => {
  expect(stretchOf('7d', night)).toEqual({
    from: '2026-03-04',
    to: '2026-03-10',
    before: { from: '2026-02-25', to: '2026-03-03', until: new Date('2026-03-02T23:30:00Z') },
  })
  for (const period of ['30d', '90d'] as const) {
    const { from, to, before } = stretchOf(period, night)
    expect(daysBetween(from!, to) + 1).toBe(Number.parseInt(period))
    expect(daysBetween(before!.to, from!)).toBe(1)
    expect(daysBetween(before!.from, before!.to)).toBe(daysBetween(from!, to))
  }
})

test('the period of all time has no previous period', () => {
  expect(stretchOf('all', night)).toEqual({ from: null, to: '2026-03-10', before: null })
})

test('the bars of a period are adjacent and leave no day out', () => {
  for (const period of ['7d', '30d', '90d'] as const) {
    const { from, to } = stretchOf(period, night)
    const bars = barStretches(period, { from: from!, to })
    expect(bars.length).toBe({ '7d': 7, '30d': 30, '90d': 13 }[period])
    expect([bars[0]!.from, bars.at(-1)!.to]).toEqual([from, to])
    for (const [index, bar] of bars.slice(1).entries()) expect(daysBetween(bars[index]!.to, bar.from)).toBe(1)
  }
})

test('the period of all time is drawn by calendar months, the current one up to today', () => {
  expect(barStretches('all', { from: '2025-12-31', to: '2026-02-10' })).toEqual([
    { from: '2025-12-01', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-10' },
  ])
  expect(barStretches('all', { from: '2026-02-10', to: '2026-02-10' })).toHaveLength(1)
})
