import { expect, test } from 'vitest'
import { basketFor, type PlannedDose, readHave, writeHave } from './basket.ts'
import { withPacks } from './packs-to-cart.ts'
import type { WaterGood } from './water-goods.ts'

const good = (id: number, more: Partial<WaterGood>): WaterGood => ({
  id,
  name: `Product ${id}`,
  assortment: 'pool-shop',
  price: 100,
  stock: 10,
  deliveryClass: 'standard',
  substance: 'calcium-hypochlorite',
  strength: 65,
  contents: 5000,
  ...more,
})
const dose = (total: number, more: Partial<PlannedDose> = {}): PlannedDose => ({
  substance: 'calcium-hypochlorite',
  strength: 65,
  total,
  note: '420 g, the first half, to raise free chlorine from 1 to 5 mg/L',
  ...more,
})
const basket = (doses: PlannedDose[], goods: WaterGood[], have = '') =>
  basketFor(doses, goods, { have: readHave(have), perProduct: 99 })

test('a need is rounded up and bought in packs, and what is left over is said', () => {
  const [line] = basket([dose(5000.2)], [good(1, {})])
  expect(line).toMatchObject({ kind: 'packs', need: 5001, cents: 200_00, left: 4999, packs: [{ count: 2 }] })
})

test('two doses of one product are bought together', () => {
  const lines = basket([dose(3000), dose(1500, { note: 'more' })], [good(1, {})])
  expect(lines).toMatchObject([{ need: 4500, packs: [{ count: 1 }], left: 500 }])
  expect(lines[0]!.note).toContain('; more')
})

test('enough at home buys nothing, and a part of it buys less', () => {
  expect(basket([dose(840)], [good(1, {})], 'calcium-hypochlorite:840')).toMatchObject([{ kind: 'enough' }])
  expect(basket([dose(5200)], [good(1, {})], 'calcium-hypochlorite:300')).toMatchObject([
    { kind: 'packs', packs: [{ count: 1 }], left: 100 },
  ])
})

test('what the shop lacks, has too little of, or may not sell at once is said', () => {
  expect(basket([dose(840)], [])).toMatchObject([{ kind: 'not-sold' }])
  expect(basket([dose(840)], [good(1, { stock: 0 })])).toMatchObject([{ kind: 'short' }])
  expect(basket([dose(60_000)], [good(1, { stock: 11 })])).toMatchObject([{ kind: 'short' }])
  expect(basket([dose(600_000)], [good(1, { stock: 200 })])).toMatchObject([{ kind: 'limit' }])
})

test('what is at home is read and written in one way', () => {
  const text = 'hydrochloric-acid:500,calcium-hypochlorite:840'
  expect(writeHave(readHave(text))).toBe(text)
  expect(writeHave(new Map([['trichlor', 0]]))).toBe('')
})

test('packs go into the cart with their dose, and pressing twice adds nothing more', () => {
  const packs = [{ good: good(1, {}), count: 2, dose: 'For your pool: 420 g' }]
  const once = withPacks([{ id: 9, name: 'Net', price: 50_00, quantity: 1 }], packs, 99)
  expect(once).toMatchObject([
    { id: 9 },
    { id: 1, price: 100_00, quantity: 2, world: 'pool', dose: 'For your pool: 420 g' },
  ])
  expect(withPacks(once, packs, 99)).toEqual(once)
  const more = withPacks([{ ...once[1]!, quantity: 5, dose: undefined }], packs, 99)
  expect(more).toMatchObject([{ quantity: 5, dose: 'For your pool: 420 g' }])
})
