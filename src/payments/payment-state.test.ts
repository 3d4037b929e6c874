import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentStateOf, paymentStatuses, toPayOf, toRefundOf } from './payment-state.ts'

test.each([
  ['unpaid', 0, 0, 100, 0],
  ['part-paid', 40, 0, 60, 0],
  ['part-paid', 40, 10, 70, 0],
  ['paid', 100, 0, 0, 0],
  ['over-paid', 130, 0, 0, 30],
  ['paid', 130, 30, 0, 0],
  ['part-refunded', 100, 30, 0, 0],
  ['part-refunded', 130, 90, 0, 0],
  ['refunded', 100, 100, 0, 0],
  ['refunded', 40, 40, 0, 0],
] as const)('an order of R1.00 is %s once %i cents have come and %i gone', (state, received, refunded, ...owed) => {
  const order = { received, refunded, total: 100, status: 'pending' }
  expect([paymentStateOf(order), toPayOf(order), toRefundOf(order)]).toEqual([state, ...owed])
})

const cents = fc.integer({ min: 0, max: 300 })
const sums = fc
  .record({ received: cents, total: cents, part: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ received, total, part }) => ({ received, total, refunded: Math.floor(received * part) }))

test('whatever has come and gone, an order is in one state, nobody owes less than nothing, and never both at once', () => {
  fc.assert(
    fc.property(sums, fc.constantFrom('pending', 'delivered', 'cancelled'), (order, status) => {
      expect(paymentStatuses).toContain(paymentStateOf(order))
      const [toPay, toRefund] = [toPayOf({ ...order, status }), toRefundOf({ ...order, status })]
      expect(Math.min(toPay, toRefund)).toBe(0)
      expect(Math.max(toPay, toRefund)).toBeGreaterThanOrEqual(0)
      if (status === 'cancelled') expect([toPay, toRefund]).toEqual([0, order.received - order.refunded])
    }),
  )
})

test('what is left to pay makes the order paid, and what is owed back leaves exactly its total', () => {
  fc.assert(
    fc.property(sums, (order) => {
      const due = { ...order, status: 'pending' }
      const { received, refunded, total } = order
      if (toPayOf(due)) expect(paymentStateOf({ received: received + toPayOf(due), refunded, total })).toBe('paid')
      if (toRefundOf(due))
        expect(paymentStateOf({ received, refunded: refunded + toRefundOf(due), total })).toBe('paid')
    }),
  )
})
