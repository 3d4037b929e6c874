import { expect, test } from 'vitest'
import { formatPlanPrice } from './plan-price.ts'

test('whole rand are written short, with a comma between thousands', () => {
  expect([850, 1299, 12_345, 1_234_567].map((rand) => formatPlanPrice(rand))).toEqual([
    'R850',
    'R1,299',
    'R12,345',
    'R1,234,567',
  ])
})

test('cents and other currencies are written like every other amount', () => {
  expect(formatPlanPrice(949.5)).toBe('R\u00a0949,50')
  expect(formatPlanPrice(850, 'EUR')).toBe('€850,00')
})
