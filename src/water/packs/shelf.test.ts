import { expect, test } from 'vitest'
import { planAskedPool } from '../pool/pool-query.ts'
import { poolDose } from '../pool/pool-dose.ts'
import { poolAnswers, shelvedPoolProducts } from '../pool/pool-shelf.ts'
import { shelvedReefProducts } from '../reef/reef-shelf.ts'
import { goodsOf, otherInStock } from './shelf.ts'
import type { WaterGood } from './water-goods.ts'

const good = (id: number, more: Partial<WaterGood>): WaterGood => ({
  id,
  name: `Product ${id}`,
  assortment: 'pool-shop',
  price: 100,
  stock: 10,
  deliveryClass: 'standard',
  substance: 'hydrochloric-acid',
  strength: 33,
  contents: 5000,
  ...more,
})
const acid = good(1, {})
const dryAcid = good(2, { substance: 'sodium-bisulphate', strength: 93 })
const reefCalcium = good(3, { substance: 'calcium-chloride-dihydrate', strength: 100, assortment: 'reef-range' })

test('the usual substance is taken, another where it is out of stock, and the one that the visitor would rather have', () => {
  expect(shelvedPoolProducts([acid, dryAcid]).acid).toEqual({ substance: 'hydrochloric-acid', strength: 33 })
  expect(shelvedPoolProducts([{ ...acid, stock: 0 }, dryAcid]).acid?.substance).toBe('sodium-bisulphate')
  expect(shelvedPoolProducts([acid, dryAcid], 'sodium-bisulphate').acid?.substance).toBe('sodium-bisulphate')
  expect(shelvedPoolProducts([acid, { ...dryAcid, stock: 0 }], 'sodium-bisulphate').acid?.substance).toBe(
    'hydrochloric-acid',
  )
  expect(shelvedPoolProducts([{ ...acid, stock: 0 }]).acid?.substance).toBe('hydrochloric-acid')
})

test('a pool is dosed with what is sold for pools, and tablets answer no reading', () => {
  expect(shelvedPoolProducts([reefCalcium, good(4, { substance: 'trichlor', strength: 90 })])).toEqual({})
  expect(shelvedReefProducts([reefCalcium, acid])).toEqual({
    ca: { substance: 'calcium-chloride-dihydrate', strength: 100 },
  })
})

test('the other substance is offered only while it is in stock', () => {
  const offered = (goods: WaterGood[]) => otherInStock(goodsOf(goods, 'pool'), poolAnswers, 'hydrochloric-acid')
  expect([offered([acid, dryAcid]), offered([acid, { ...dryAcid, stock: 0 }]), offered([acid])]).toEqual([
    'sodium-bisulphate',
    null,
    null,
  ])
})

test('each substance that is offered instead is the one of the next plan', () => {
  for (const each of Object.values(poolAnswers).filter(({ length }) => length > 1)) {
    const goods = each.map((substance, index) => good(index + 1, { substance, strength: 90 }))
    for (const substance of each) {
      const other = otherInStock(goodsOf(goods, 'pool'), poolAnswers, substance)!
      expect(Object.values(shelvedPoolProducts(goods, other)).map((dosed) => dosed.substance)).toEqual([other])
    }
  }
})

test('another product is another plan, and its dose says what it is for', () => {
  const query = { litres: '48000', ph: '7.8', ta: '100', cya: '30', fc: '5', ch: '250' }
  const notes = (goods: WaterGood[]) =>
    planAskedPool(query, shelvedPoolProducts(goods)).steps.map((step) => poolDose(step))
  expect(notes([acid])).toMatchObject([
    { substance: 'hydrochloric-acid', note: '250 ml, the first half, to lower pH from 7.8 to 7.4' },
  ])
  const hard = planAskedPool({ ...query, ph: '7.4', ch: '123.5' }, {}).steps.map((step) => poolDose(step).note)
  expect(hard).toEqual([expect.stringContaining('to raise hardness from 124 to 250 mg/L')])
  expect(notes([dryAcid])[0]).toMatchObject({ substance: 'sodium-bisulphate', strength: 93 })
  expect(notes([dryAcid])[0]!.total).toBeGreaterThan(notes([acid])[0]!.total)
})
