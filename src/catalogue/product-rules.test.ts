import fc from 'fast-check'
import { expect, test } from 'vitest'
import { worldOf } from '#settings/selling.ts'
import { discountPercent, saving, stockLabel, stockLevel } from './product-rules.ts'

const cents = fc.integer({ min: 1, max: 5_000_000 })

test('more than ten units are in stock, one to ten are few, and zero is out of stock', () => {
  fc.assert(
    fc.property(fc.integer({ min: 11, max: 100_000 }), (stock) => {
      expect(stockLabel(stock)).toBe('In Stock')
      expect(stockLevel(stock)).toBe('in')
    }),
  )
  for (let stock = 1; stock <= 10; stock++) {
    expect(stockLabel(stock)).toBe(`Only ${stock} left`)
    expect(stockLabel(stock, true)).toBe(`${stock} left`)
    expect(stockLevel(stock)).toBe('low')
  }
  expect(stockLabel(0)).toBe('Out of Stock')
  expect(stockLabel(0, true)).toBe('Out of Stock')
  expect(stockLevel(0)).toBe('out')
})

test('an omitted stock is not out of stock', () => {
  expect([stockLabel(undefined), stockLabel(undefined, true), stockLevel(undefined)]).toEqual([
    'In Stock',
    'In Stock',
    'in',
  ])
})

test('a discount is the price reduction in rounded per cent', () => {
  expect(discountPercent(2499_00, 2899_00)).toBe(14)
  expect(discountPercent(3899_00, 4499_00)).toBe(13)
  expect(discountPercent(50, 100)).toBe(50)
  fc.assert(
    fc.property(cents, cents, (price, more) => {
      const percent = discountPercent(price, price + more)!
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
      expect(Math.abs(percent - (100 * more) / (price + more))).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('without a higher previous price there is neither a discount nor a saving', () => {
  fc.assert(
    fc.property(cents, fc.nat(5_000_000), (price, less) => {
      const before = Math.max(0, price - less)
      expect(discountPercent(price, before)).toBeNull()
      expect(saving(price, before)).toBeNull()
    }),
  )
  expect(discountPercent(100, undefined)).toBeNull()
  expect(saving(100, undefined)).toBeNull()
})

test('price and saving add up to the previous price', () => {
  fc.assert(fc.property(cents, cents, (price, more) => saving(price, price + more) === more))
})

test('the reef range belongs to the marine world like the marine shop, and the water balance to pools', () => {
  expect(['water-balance', 'pool-shop', 'pool-catalogue', 'marine-shop', 'reef-range'].map(worldOf)).toEqual([
    'pool',
    'pool',
    'pool',
    'marine',
    'marine',
  ])
})
