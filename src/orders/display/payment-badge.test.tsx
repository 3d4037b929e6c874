import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaymentBadge, PaymentWords } from './payment-badge.tsx'

const order = { createdAt: '2026-01-02T08:00:00Z', paymentStatus: 'unpaid', toPay: 850 } as const
const bill = { ...order, bill: 'Small Pools, December 2025' }
const wordsOf = (shown: ReactElement) => renderToStaticMarkup(shown).replaceAll(/<[^>]+>/g, '')
const words = (of: Parameters<typeof PaymentWords>[0]['order']) => [
  wordsOf(<PaymentWords order={of} />),
  wordsOf(<PaymentBadge order={of} />),
]

test('a bill whose day has passed is said to be overdue where it is listed, an order is not', () => {
  expect(words(bill)).toEqual(['Overdue', 'Overdue'])
  expect(words({ ...bill, paymentStatus: 'part-paid' })).toEqual(['Part paid, overdue', 'Part paid, overdue'])
  expect(words({ ...bill, createdAt: new Date().toISOString() })).toEqual(['Unpaid', 'Unpaid'])
  expect(words({ ...bill, paymentStatus: 'paid', toPay: 0 })).toEqual(['Paid', 'Paid'])
  expect(words(order)).toEqual(['Unpaid', 'Unpaid'])
})
