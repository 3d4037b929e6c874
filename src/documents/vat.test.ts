import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partByRate, vatIn } from './vat.ts'

test.each([
  [1299_00, 169_43],
  [850_00, 110_87],
  [899_99, 117_39],
  [100_00, 13_04],
  [1150_00, 150_00],
  [0, 0],
  [1, 0],
  // 50.5 cents: half a cent goes up.
  [23 * 1, 3],
])('%i cents include %i cents of VAT', (amount, vat) => {
  expect(vatIn(amount)).toBe(vat)
})

test('VAT is at most half a cent from the exact amount, and half a cent is rounded up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (amount) => {
      const exact = (amount * 15) / 115
      expect(Math.abs(vatIn(amount) - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
      if (Number.isInteger(2 * exact) && !Number.isInteger(exact)) expect(vatIn(amount)).toBe(exact + 0.5)
    }),
  )
})

test('an amount is split by rates in whole cents, never taking more of a rate than there is', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  const cases = fc.tuple(cents, cents, fc.double({ min: 0, max: 1, noNaN: true }))
  fc.assert(
    fc.property(cases, ([standard, zero, share]) => {
      const amount = Math.round((standard + zero) * share)
      const parts = partByRate(amount, { standard, zero })
      expect(parts.standard + parts.zero).toBe(amount)
      expect(parts.standard).toBeLessThanOrEqual(standard)
      expect(parts.zero).toBeLessThanOrEqual(zero)
      expect(Math.min(parts.standard, parts.zero)).toBeGreaterThanOrEqual(0)
    }),
  )
})
