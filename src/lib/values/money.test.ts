import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, toCents, toRand } from './money.ts'

test('rand and cents convert into each other without loss', () => {
  fc.assert(fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => toCents(toRand(cents)) === cents))
})

test('money is written in the en-ZA format', () => {
  const south = new Intl.NumberFormat('en-ZA', { style: 'currency', currency: 'ZAR' })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e10 }), (cents) => {
      expect(formatMoney(cents)).toBe(south.format(cents / 100))
    }),
  )
})

test('other currencies keep their own symbol', () => {
  expect(formatMoney(1234_50, 'EUR')).toBe('€1\u00a0234,50')
  expect(formatMoney(-100, 'GBP')).toBe('-£1,00')
})
