import { expect, test } from 'vitest'
import { nextStatuses, orderStatuses } from '#orders/order-status.ts'
import { cautionFor, statusSteps } from './order-step.ts'

test('every step that an order may take has a button', () => {
  for (const next of orderStatuses.flatMap((status) => nextStatuses[status]))
    expect(statusSteps[next as keyof typeof statusSteps].move).toEqual({ status: next })
})

test('staff are warned before cancelling a paid order or sending an unpaid one', () => {
  const order = { status: 'pending', paymentMethod: 'credit-card', refunded: 0, currency: 'ZAR' } as const
  const paid = { ...order, received: 100, toPay: 0 }
  const unpaid = { ...order, received: 0, toPay: 100 }
  const part = { ...order, received: 60.5, toPay: 39.5 }
  expect(cautionFor(statusSteps.cancelled, paid)).toMatch(/^R.100,00 has been paid .* does not refund it/)
  expect(cautionFor(statusSteps.cancelled, part)).toMatch(/^R.60,50/)
  expect(cautionFor(statusSteps.cancelled, unpaid)).toBeNull()
  expect(cautionFor(statusSteps.shipped, unpaid)).toContain('not been paid')
  expect(cautionFor(statusSteps.shipped, part)).toMatch(/^R.39,50 .* still to be paid/)
  expect(cautionFor(statusSteps.shipped, { ...unpaid, paymentMethod: 'cash-on-delivery' })).toBeNull()
})
