import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partByRate, vatIn, vatOfPart } from './vat.ts'

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

/** Takes parts of an amount one after the other; the last takes what is left. */
function takeParts(whole: number, parts: number[]) {
  const left = { standard: whole, vat: vatIn(whole) }
  const off: number[] = []
  for (const part of [...parts, whole]) {
    const taken = Math.min(part, left.standard)
    const vat = vatOfPart(taken, left)
    left.standard -= taken
    left.vat -= vat
    off.push(Math.abs(left.vat - vatIn(left.standard)))
  }
  return { left, off }
}

test('the tax of any parts adds up to that of the whole, and what is left is never more than a cent off', () => {
  const few = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 60 }))
  const many = fc.tuple(fc.integer({ min: 0, max: 10_000_000 }), fc.array(fc.integer({ min: 0, max: 3_000_000 })))
  fc.assert(
    fc.property(fc.oneof(few, many), ([whole, parts]) => {
      const { left, off } = takeParts(whole, parts)
      expect(left).toEqual({ standard: 0, vat: 0 })
      expect(Math.max(...off)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 2_000 },
  )
})

test('a part that would leave the rest two cents off takes a cent less than its own tax', () => {
  expect(vatIn(5)).toBe(1)
  expect(vatOfPart(5, { standard: 19, vat: 1 })).toBe(0)
})
