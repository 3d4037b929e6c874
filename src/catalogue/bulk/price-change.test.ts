import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changePrices, type PriceEnd } from './price-change.ts'

const now = { price: 199.95, compareAtPrice: 249.95 }

test('a price changes by a percentage, rounded to cents, or by an amount', () => {
  const by = (value: number, way: 'percent' | 'amount' = 'percent') =>
    changePrices(now, { by: way, value, before: 'none' })?.price
  expect([by(10), by(-10), by(7.5), by(-0.01), by(25.05, 'amount'), by(-199.94, 'amount')]).toEqual([
    219.95, 179.96, 214.95, 199.93, 225, 0.01,
  ])
})

test('a change to zero, below zero or above the highest price gives no price', () => {
  for (const value of [-100, -99.999, -150])
    expect(changePrices(now, { by: 'percent', value, before: 'none' })).toBeNull()
  expect(changePrices(now, { by: 'amount', value: -199.95, before: 'none' })).toBeNull()
  expect(changePrices(now, { by: 'amount', value: 9_999_999, before: 'none' })).toBeNull()
})

test('the previous price is the current one, the existing one or none, and never one that is not higher', () => {
  const before = (value: number, way: 'present' | 'keep' | 'none') =>
    changePrices(now, { by: 'percent', value, before: way })!.compareAtPrice
  expect([before(-10, 'present'), before(-10, 'keep'), before(-10, 'none')]).toEqual([199.95, 249.95, null])
  expect([before(10, 'present'), before(10, 'keep'), before(30, 'keep'), before(0, 'present')]).toEqual([
    null,
    249.95,
    null,
    null,
  ])
})

test('a new price ends where it is wanted: in 95 cents, in none, or in five', () => {
  const ended = (round: PriceEnd, value: number) =>
    changePrices(now, { by: 'percent', value, round, before: 'none' })!.price
  expect([ended('none', -28), ended('.95', -28), ended('.00', -28), ended('.05', -28)]).toEqual([
    143.96, 143.95, 144, 143.95,
  ])
  expect([ended('.95', -99.9), ended('.00', -99.9), ended('.05', -99.99)]).toEqual([0.95, 1, 0.05])
})

test('a rounded price is a price, ends as asked, and is at most half a step away', () => {
  const steps: [PriceEnd, number, number][] = [
    ['.95', 100, 95],
    ['.00', 100, 0],
    ['.05', 5, 0],
  ]
  const cents = fc.integer({ min: 100, max: 9_999_00 })
  fc.assert(
    fc.property(cents, fc.constantFrom(...steps), (price, [round, step, end]) => {
      const change = { by: 'amount', value: 0, round, before: 'none' } as const
      const rounded = Math.round(changePrices({ price: price / 100, compareAtPrice: null }, change)!.price * 100)
      expect(rounded % step).toBe(end % step)
      expect(Math.abs(rounded - price)).toBeLessThanOrEqual(step / 2)
    }),
  )
})
