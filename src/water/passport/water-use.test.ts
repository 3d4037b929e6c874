import { expect, test } from 'vitest'
import { levelLines } from './level-lines.ts'
import { newEntryId, type WaterEntry } from '../record/water-entry.ts'
import { useOfWater } from './water-use.ts'

const start = Date.UTC(2026, 0, 1)
const entry = (day: number, content: WaterEntry['content']): WaterEntry => ({
  id: newEntryId(),
  at: new Date(start + day * 86_400_000).toISOString(),
  content,
  who: 'ann',
})
const days = Array.from({ length: 15 }, (_, day) => day)
/** A tank that loses 0.4 dKH and 2.7 mg/L of calcium a day, tested each day. */
const tested = days.map((day) => entry(day, { kind: 'test', readings: { alk: 10 - 0.4 * day, ca: 440 - 2.7 * day } }))
const reef = (entries: WaterEntry[]) => ({ kind: 'reef' as const, litres: 400, facts: {}, entries })
const useOf = (entries: WaterEntry[], quantity: 'alk' | 'ca') =>
  useOfWater(reef(entries))!.quantities.find((each) => each.quantity === quantity)!

test('a reef’s use a day is told with its error, whatever the order of the entries', () => {
  const { use, doubt } = useOf(tested.toReversed(), 'alk')
  expect(use!.perDay).toBeCloseTo(0.4, 2)
  expect(use!.half).toBeLessThan(0.04)
  expect(doubt).toBeNull()
  expect(useOfWater(reef(tested))!.isUnbalanced).toBe(false)
})

test('a dose counts by what it raises in these litres', () => {
  // 10 g of bicarbonate raise 400 litres by 0.83 dKH.
  const doses = [3, 6, 9].map((day) =>
    entry(day + 0.5, { kind: 'dose', substance: 'sodium-bicarbonate', strength: 100, amount: 10 }),
  )
  const raised = days.map((day) =>
    entry(day, {
      kind: 'test',
      readings: { alk: 10 - 0.4 * day + 0.835 * doses.filter((_, n) => 3 * n + 3.5 <= day).length },
    }),
  )
  expect(useOf([...raised, ...doses], 'alk').use!.perDay).toBeCloseTo(0.4, 1)
  expect(useOf(raised, 'alk').use?.perDay ?? 0).toBeLessThan(0.3)
})

test('with too few tests nothing is told, and a change of unknown water begins anew', () => {
  expect(useOf(tested.slice(0, 3), 'alk').use).toBeNull()
  const changed = entry(12.5, { kind: 'change', share: 20 })
  expect(useOf([...tested, changed], 'alk').use).toBeNull()
  const known = entry(12.5, { kind: 'change', share: 1, alk: 5, ca: 400 })
  expect(useOf([...tested, known], 'alk').use).not.toBeNull()
})

test('a last test far from the others is doubted, and so are two levels that do not fall together', () => {
  const odd = entry(15, { kind: 'test', readings: { alk: 6 } })
  expect(useOf([...tested, odd], 'alk').doubt).toMatchObject({ read: 6, expected: expect.closeTo(4, 0) })
  const still = days.map((day) => entry(day, { kind: 'test', readings: { alk: 10 - 0.4 * day, ca: 440 - 6 * day } }))
  expect(useOfWater(reef(still))!.isUnbalanced).toBe(true)
})

test('a pool has lines but no use, and a line needs two tests', () => {
  const pool = {
    kind: 'pool' as const,
    litres: 40_000,
    facts: { surface: 'plaster' as const },
    entries: [
      entry(0, { kind: 'test', readings: { fc: 1, ph: 7.8 } }),
      entry(0.1, { kind: 'dose', substance: 'hydrochloric-acid', strength: 33, amount: 500 }),
      entry(1, { kind: 'test', readings: { fc: 4 } }),
    ],
  }
  expect(useOfWater(pool)).toBeNull()
  expect(levelLines(pool).map(({ quantity, band }) => [quantity, band])).toEqual([
    ['fc', expect.objectContaining({ low: expect.any(Number), high: expect.any(Number) })],
  ])
  const again = { ...pool, entries: [...pool.entries, entry(2, { kind: 'test', readings: { ph: 7.4 } })] }
  expect(levelLines(again).find(({ quantity }) => quantity === 'ph')?.doses).toHaveLength(1)
})
