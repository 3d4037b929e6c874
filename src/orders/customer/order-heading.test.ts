import { expect, test } from 'vitest'
import { orderHeading } from './order-heading.ts'

const createdAt = '2026-11-20T08:00:00.000Z'

test('the heading thanks for an order on its day, and not on later visits', () => {
  expect(orderHeading({ status: 'pending', createdAt }, Date.parse('2026-11-20T18:00:00Z'))).toBe(
    'Thank you for your order',
  )
  expect(orderHeading({ status: 'pending', createdAt }, Date.parse('2026-11-22T08:00:00Z'))).toBe('We have your order')
  expect(orderHeading({ status: 'shipped', createdAt }, Date.parse('2026-11-20T09:00:00Z'))).toBe(
    'Your order is on its way',
  )
})
