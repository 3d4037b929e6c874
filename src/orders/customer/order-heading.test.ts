import { expect, test } from 'vitest'
import { orderHeading } from './order-heading.ts'

const createdAt = '2026-11-20T08:00:00.000Z'

test('staff read whose order it is, and are not thanked', () => {
  const now = Date.parse('2026-11-20T18:00:00Z')
  const seen = { status: 'pending', createdAt, seenByStaff: true } as const
  expect(orderHeading({ ...seen, customer: { name: 'Ann Lee', email: null, phone: null } }, now)).toBe(
    'Order of Ann Lee',
  )
  expect(orderHeading({ ...seen, customer: { name: null, email: null, phone: null } }, now)).toBe('A customer’s order')
})

test('the heading thanks for an order on its day, and not on later visits', () => {
  expect(orderHeading({ status: 'pending', createdAt }, Date.parse('2026-11-20T18:00:00Z'))).toBe(
    'Thank you for your order',
  )
  expect(orderHeading({ status: 'pending', createdAt }, Date.parse('2026-11-22T08:00:00Z'))).toBe('We have your order')
  expect(orderHeading({ status: 'shipped', createdAt }, Date.parse('2026-11-20T09:00:00Z'))).toBe(
    'Your order is on its way',
  )
})
