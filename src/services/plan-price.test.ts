import { expect, test } from 'vitest'
import { formatPlanPrice } from './plan-price.ts'

test('a plan price is in whole rand, with a space between thousands', () => {
  expect([850, 1299, 12_345, 1_234_567].map((rand) => formatPlanPrice(rand))).toEqual([
    'R850',
    'R1\u00a0299',
    'R12\u00a0345',
    'R1\u00a0234\u00a0567',
  ])
})

test('cents are shown only if there are some', () => {
  expect(formatPlanPrice(949.5)).toBe('R949,50')
  expect(formatPlanPrice(850, 'EUR')).toBe('€850')
})
