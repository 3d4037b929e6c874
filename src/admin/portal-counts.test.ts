import { expect, test } from 'vitest'
import { portalCounts } from './portal-counts.ts'

const none = { rows: [], total: 0, more: false }
const overview = {
  currency: 'ZAR' as const,
  ordered: { value: 28_941.6, before: null },
  newCustomers: { value: 2, before: null },
  waitingOrders: { ...none, total: 3 },
  openEnquiries: { total: 40, more: true },
  shortProducts: { low: 13, out: 4 },
  owedByCustomers: { orders: 3, amounts: [] },
  refundsDue: none,
}

test('each portal screen shows how many items wait on it', () => {
  expect(portalCounts(overview)).toEqual({
    overview: 'R\u00a028\u00a0942 ordered in 30 days',
    products: '4 sold out, 13 low',
    customers: '2 new in 30 days',
    orders: '3 to be started',
    money: '3 not paid in full',
    messages: '40+ unread',
  })
})

test('items that a role may not read are not counted', () => {
  const counts = portalCounts({ ...overview, openEnquiries: null, shortProducts: null })
  expect([counts.messages, counts.products]).toEqual([undefined, undefined])
})

test('refunds are named once one is due', () => {
  const refundsDue = { ...none, total: 2 }
  expect(portalCounts({ ...overview, refundsDue }).money).toBe('3 not paid in full, 2 to be refunded')
})
