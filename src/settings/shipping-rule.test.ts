import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingForFreeShipping, shippingFee } from './shipping-rule.ts'

const rule = { freeFrom: 1000_00, flatFee: 100_00 }

test('R1000 ships free, and one cent less pays R100', () => {
  expect(shippingFee(1000_00, rule)).toBe(0)
  expect(shippingFee(999_99, rule)).toBe(100_00)
  expect(shippingFee(0, rule)).toBe(100_00)
})

test('delivery is free exactly when no amount is missing for it', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(500_000), fc.nat(50_000), (subtotal, freeFrom, fee) => {
      const rule = { freeFrom, flatFee: fee + 1 }
      const missing = missingForFreeShipping(subtotal, rule)
      expect(shippingFee(subtotal, rule) === 0).toBe(missing === 0)
      expect(shippingFee(subtotal + missing, rule)).toBe(0)
    }),
  )
})
