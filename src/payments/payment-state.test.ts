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
] as const)('an order of R1.00 is %s after %i cents received and %i refunded', (state, received, refunded, ...owed) => {
  const order = { received, refunded, total: 100, credited: 0, status: 'pending' }
  expect([paymentStateOf(order), toPayOf(order), toRefundOf(order)]).toEqual([state, ...owed])
})

const cents = fc.integer({ min: 0, max: 300 })
const part = fc.double({ min: 0, max: 1, noNaN: true })
const sums = fc
  .record({ received: cents, total: cents, part, lowered: part })
  .map(({ received, total, part, lowered }) => ({
    received,
    total,
    refunded: Math.floor(received * part),
    credited: Math.floor(total * lowered),
  }))

test('for any amounts an order has one state, and at most one side owes money', () => {
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

test('paying or refunding what is owed makes the money held equal to the price', () => {
  fc.assert(
    fc.property(sums, (order) => {
      const due = { ...order, status: 'pending' }
      const held = order.received - order.refunded
      const cost = order.total - order.credited
      if (toPayOf(due)) expect(held + toPayOf(due)).toBe(cost)
      if (toRefundOf(due)) expect(held - toRefundOf(due)).toBe(cost)
    }),
  )
})
