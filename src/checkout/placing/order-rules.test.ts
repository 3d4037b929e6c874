import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frozenRefusal } from '#orders/delivery-rules.ts'
import { mergeItems, shortage, totalsOf } from './order-rules.ts'
import { provinceIn, provinceLabels, provinces } from '#settings/province.ts'

const item = fc.record({ productId: fc.integer({ min: 1, max: 9 }), quantity: fc.integer({ min: 1, max: 500 }) })
const line = fc.record({ price: fc.integer({ min: 0, max: 90_000_00 }), quantity: fc.integer({ min: 1, max: 500 }) })
const rule = { freeFrom: 1000_00, flatFee: 100_00 }

test('merged lines name each product once and lose no unit', () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const merged = mergeItems(items)
      expect(new Set(merged.map((one) => one.productId)).size).toBe(merged.length)
      const units = (list: typeof items, id: number) =>
        list.reduce((sum, one) => sum + (one.productId === id ? one.quantity : 0), 0)
      for (const one of merged) expect(one.quantity).toBe(units(items, one.productId))
      expect(mergeItems(merged)).toEqual(merged)
      expect(merged.length).toBe(new Set(items.map((one) => one.productId)).size)
    }),
  )
})

test('a total in whole cents is the lines plus delivery, which is free from R1000', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) => {
      const { subtotal, shipping, total } = totalsOf(lines, rule)
      expect(Number.isSafeInteger(total)).toBe(true)
      expect(total).toBe(subtotal + shipping)
      expect(shipping).toBe(subtotal >= 1000_00 ? 0 : 100_00)
      expect(totalsOf(lines.toReversed(), rule)).toEqual({ subtotal, shipping, total })
    }),
  )
})

test('one cent decides whether delivery is free', () => {
  expect(totalsOf([{ price: 999_99, quantity: 1 }], rule).total).toBe(1099_99)
  expect(totalsOf([{ price: 1000_00, quantity: 1 }], rule).total).toBe(1000_00)
})

test('frozen goods are delivered in Gauteng only', () => {
  const shrimp = { name: 'Frozen Mysis 100 g', deliveryClass: 'frozen' } as const
  const net = { name: 'Leaf Net', deliveryClass: 'standard' } as const
  expect(frozenRefusal([shrimp, net], 'gauteng')).toBeNull()
  expect(frozenRefusal([net], 'western-cape')).toBeNull()
  expect(frozenRefusal([shrimp, net], 'western-cape')).toContain('Frozen Mysis 100 g')
  expect(frozenRefusal([shrimp], null)).toContain('Gauteng only')
})

test('a shortage shows how many are left', () => {
  expect(shortage({ name: 'Pool Acid 33% 5 L', stock: 2 }, 3)).toBe('Only 2 of Pool Acid 33% 5 L left')
  expect(shortage({ name: 'Pool Acid 33% 5 L', stock: 0 }, 1)).toBe('Pool Acid 33% 5 L is out of stock')
  expect(shortage({ name: 'Pool Acid 33% 5 L', stock: 3 }, 3)).toBeNull()
})

test('the province is read from a one-line address by its code or its name', () => {
  for (const province of provinces) {
    for (const written of [province, provinceLabels[province], provinceLabels[province].toUpperCase()]) {
      expect(provinceIn(`Ann Lee, 1 Main Road, Somewhere, ${written}, 0157, 0123456789`)).toBe(province)
    }
  }
})

test('a street named after a province does not determine the province', () => {
  expect(provinceIn('Ann Lee, 4 Limpopo Street, Centurion, Gauteng, 0157')).toBe('gauteng')
  expect(provinceIn('Ann Lee, 4 Limpopo Street, Gauteng Estate, 0157')).toBeNull()
  expect(provinceIn('Ann Lee, 4 Main Street, Cape Town')).toBeNull()
  expect(provinceIn('Ann Lee 4 Main Street Durban KwaZulu-Natal 4001')).toBe('kwazulu-natal')
})
