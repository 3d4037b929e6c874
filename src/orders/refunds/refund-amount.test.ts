import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toRefundOf } from '#payments/payment-state.ts'
import { creditOf, leftToRefund, proposeRefund } from './refund-amount.ts'

const lines = [
  { id: 1, price: 100_00, left: 2 },
  { id: 2, price: 49_95, left: 1 },
]

test('the amount starts as what is owed back, and becomes the price of the lines once some are chosen', () => {
  expect(proposeRefund({ held: 300_00, owed: 20_00 }, lines, [])).toBe(20_00)
  expect(proposeRefund({ held: 300_00, owed: 0 }, lines, [{ line: 1, quantity: 2 }])).toBe(200_00)
  const both = [
    { line: 1, quantity: 1 },
    { line: 2, quantity: 1 },
  ]
  expect(proposeRefund({ held: 300_00, owed: 0 }, lines, both)).toBe(149_95)
  expect(proposeRefund({ held: 120_00, owed: 0 }, lines, both)).toBe(120_00)
})

test('units already refunded are not offered again, unless that refund was reversed', () => {
  const bought = [
    { id: 1, quantity: 3 },
    { id: 2, quantity: 1 },
  ]
  const refunded = [
    { lineId: 1, quantity: 2, reversed: false },
    { lineId: 2, quantity: 1, reversed: true },
  ]
  expect([...leftToRefund(bought, refunded)]).toEqual([
    [1, 1],
    [2, 1],
  ])
})

test.each([
  ['what is owed back lowers nothing', { received: 330, total: 300 }, 30, 0],
  ['beyond it the order costs less', { received: 330, total: 300 }, 50, 20],
  ['a refund of a paid order lowers it by the whole', { received: 300, total: 300 }, 300, 300],
  ['nothing is lowered while something is to be paid', { received: 100, total: 300, toPay: 200 }, 100, 0],
  ['nor after a cancellation', { received: 300, total: 300, cancelled: true }, 300, 0],
] as const)('%s', (_, order, amount, credit) => {
  expect(creditOf({ refunded: 0, credited: 0, toPay: 0, cancelled: false, ...order }, amount)).toBe(credit)
})

test('a refund of any amount of a paid order creates no new debt to the customer', () => {
  const cents = fc.integer({ min: 1, max: 1000 })
  fc.assert(
    fc.property(cents, fc.nat(500), fc.double({ min: 0, max: 1, noNaN: true }), (total, beyond, part) => {
      const order = { received: total + beyond, refunded: 0, total, credited: 0, toPay: 0, cancelled: false }
      const amount = Math.max(1, Math.floor(order.received * part))
      const credited = creditOf(order, amount)
      const after = toRefundOf({ ...order, status: 'delivered', refunded: amount, credited })
      expect(after).toBe(Math.max(0, beyond - amount))
    }),
  )
})
