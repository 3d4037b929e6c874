import { expect, test } from 'vitest'
import { nextPayments, nextStatuses, orderStatuses, paymentStatuses } from './order-status.ts'
import { cautionFor, paymentSteps, statusSteps } from './order-step.ts'

test('every step that an order or its payment may take has a button', () => {
  for (const next of orderStatuses.flatMap((status) => nextStatuses[status]))
    expect(statusSteps[next as keyof typeof statusSteps].move).toEqual({ status: next })
  for (const next of paymentStatuses.flatMap((status) => nextPayments[status]))
    expect(paymentSteps[next].move).toEqual({ paymentStatus: next })
})

test('staff are told before money is forgotten', () => {
  const paid = { status: 'pending', paymentStatus: 'paid', paymentMethod: 'credit-card' } as const
  expect(cautionFor(statusSteps.cancelled, paid)).toContain('does not give the money back')
  expect(cautionFor(statusSteps.cancelled, { ...paid, paymentStatus: 'unpaid' })).toBeNull()
  expect(cautionFor(statusSteps.shipped, { ...paid, paymentStatus: 'unpaid' })).toContain('not been paid')
  const cash = { ...paid, paymentStatus: 'unpaid', paymentMethod: 'cash-on-delivery' } as const
  expect(cautionFor(statusSteps.shipped, cash)).toBeNull()
  expect(cautionFor(paymentSteps.refunded, { ...paid, status: 'cancelled' })).toBeNull()
})
