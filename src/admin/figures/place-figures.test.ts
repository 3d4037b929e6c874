import { expect, test } from 'vitest'
import { placeFigures } from './place-figures.ts'

const none = { rows: [], total: 0, more: false }
const currency = 'ZAR' as const
const overview = {
  currency,
  ordered: { value: 28_942, before: 7681 },
  newCustomers: { value: 0, before: 0 },
  waitingOrders: { ...none, total: 3 },
  owedByCustomers: { orders: 3, amounts: [{ currency, amount: 2326.8 }] },
  owedToCustomers: { orders: 1, amounts: [{ currency, amount: 50 }] },
  openEnquiries: { total: 40, more: true },
  shortProducts: { low: 13, out: 4 },
}

test('each screen is named with what is going on there', () => {
  expect(placeFigures(overview)).toEqual({
    overview: 'R\u00a028\u00a0942 ordered in 30 days',
    products: '4 out of stock, 13 low',
    customers: 'None new in 30 days',
    orders: '3 to start',
    money: 'R\u00a02\u00a0327 outstanding, 1 refund due',
    messages: '40+ unread',
  })
})

test('what a role may not read is left out, and nothing open is said in words', () => {
  const quiet = {
    ...overview,
    waitingOrders: none,
    owedToCustomers: { orders: 0, amounts: [] },
    openEnquiries: null,
    shortProducts: null,
  }
  expect(placeFigures(quiet)).toMatchObject({
    products: undefined,
    orders: 'All started',
    money: 'R\u00a02\u00a0327 outstanding, no refunds due',
    messages: undefined,
  })
})
