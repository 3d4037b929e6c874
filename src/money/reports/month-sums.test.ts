import { expect, test } from 'vitest'
import type { MonthEnd } from './month-end.ts'
import { sumMonth } from './month-sums.ts'

const empty: MonthEnd = {
  period: { from: '2026-11-01', to: '2026-11-30' },
  tax: [],
  products: [],
  productsLeftOut: 0,
  methods: [],
  payments: [],
  debts: [],
  debtors: [],
  owedBack: [],
  paidAhead: [],
}
const none = { invoiced: 0, vat: 0, received: 0, refunded: 0, toPay: 0, owedBack: 0 }
const line = { documents: 1, standard: 0, zeroRated: 0, untaxed: 0 }

test('a month in which nothing has happened yet is all zero, in rand', () => {
  expect(sumMonth(empty)).toEqual([{ currency: 'ZAR', ...none }])
})

test('credit notes lower what was invoiced, and currencies are never added up', () => {
  const report: MonthEnd = {
    ...empty,
    tax: [
      { ...line, kind: 'invoice', currency: 'ZAR', vat: 15.1, total: 115.1 },
      { ...line, kind: 'credit-note', currency: 'ZAR', vat: -1.5, total: -11.5 },
    ],
    payments: [
      { method: 'card', currency: 'ZAR', received: 100.1, refunded: 11.5 },
      { method: 'cash', currency: 'ZAR', received: 0.2, refunded: 0 },
      { method: 'card', currency: 'USD', received: 7, refunded: 0 },
    ],
    debts: [{ age: '0-30', currency: 'ZAR', orders: 1, amount: 14.8 }],
    owedBack: [{ currency: 'ZAR', amount: 2 }],
  }
  expect(sumMonth(report)).toEqual([
    { currency: 'ZAR', invoiced: 103.6, vat: 13.6, received: 100.3, refunded: 11.5, toPay: 14.8, owedBack: 2 },
    { currency: 'USD', ...none, received: 7 },
  ])
})
