import { oneDay } from '#lib/calendar/durations.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiredBackups } from './backup-retention.ts'

const at = (moment: string) => ({ takenAt: new Date(moment) })
const daysBefore = (count: number) => ({ takenAt: new Date(Date.UTC(2026, 10, 22, 2) - count * oneDay) })
const keptOf = (backups: { takenAt: Date }[]) => {
  const spare = new Set(expiredBackups(backups))
  return backups.filter((backup) => !spare.has(backup)).map(({ takenAt }) => takenAt.toISOString().slice(0, 10))
}

test('two years of daily backups are reduced to 7 days, 5 weeks and 12 months', () => {
  expect(keptOf(Array.from({ length: 730 }, (_, index) => daysBefore(index)))).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
    '2026-10-31',
    '2026-10-25',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ])
})

test('backup days are those of Johannesburg', () => {
  const [evening, night] = [at('2026-11-20T21:00:00Z'), at('2026-11-20T23:00:00Z')]
  expect(expiredBackups([evening, night])).toEqual([])
  expect(expiredBackups([at('2026-11-20T20:00:00Z'), evening])).toEqual([at('2026-11-20T20:00:00Z')])
})

test('the newest backup is always kept, however old it is and however often the sweep runs', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 800 }).map(daysBefore), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(moments, (backups) => {
      const spare = new Set(expiredBackups(backups))
      const left = backups.filter((backup) => !spare.has(backup))
      expect(Math.max(...left.map(({ takenAt }) => +takenAt))).toBe(Math.max(...backups.map(({ takenAt }) => +takenAt)))
      expect(expiredBackups(left)).toEqual([])
      expect(left.length).toBeLessThanOrEqual(24)
    }),
  )
})
