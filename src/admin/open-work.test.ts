import { expect, test } from 'vitest'
import { openWork, workNow } from './open-work.ts'

const none = { rows: [], total: 0, more: false }
const order = {
  id: 1,
  orderNumber: 'CR-1',
  createdAt: '2026-03-01T08:00:00Z',
  total: 10,
  currency: 'ZAR' as const,
  customerName: null,
}
const overview = {
  at: '2026-03-03T10:00:00Z',
  waitingOrders: { rows: [order], total: 3, more: false },
  waitingReturns: none,
  openEnquiries: { total: 40, more: true },
  waitingMessages: none,
  strayNotifications: none,
  refundsDue: none,
  owedByCustomers: { orders: 1, amounts: [{ currency: 'ZAR' as const, amount: 1250.4 }] },
  owedToCustomers: { orders: 0, amounts: [{ currency: 'ZAR' as const, amount: 0 }] },
  undeliveredMails: null,
  backgroundFaults: null,
  shortProducts: { low: 13, out: 4 },
  soldOut: [{ id: 5, name: 'Magnesium Test', since: '2026-03-01T08:00:00Z' }],
}

test('open work is counted with its oldest or its amount, and what is done is left out', () => {
  expect(openWork(overview).map(({ count, title, note }) => [count, title, note])).toEqual([
    ['3', 'orders to start', 'The oldest came 2 days ago'],
    ['40+', 'unread messages', undefined],
    ['1', 'order not paid in full', 'R\u00a01\u00a0250 outstanding'],
    ['4', 'products out of stock', 'Magnesium Test and 3 more'],
    ['13', 'products low in stock', '10\u00a0or fewer left of each'],
  ])
})

test('a return that waits for the office is work that is to be done now, and leads to the returns', () => {
  const asked = {
    id: 7,
    number: 'RT-00007',
    orderNumber: 'CR-1',
    state: 'asked' as const,
    askedAt: '2026-03-02T10:00:00Z',
    customerName: null,
  }
  const { work } = workNow({ ...overview, waitingReturns: { rows: [asked], total: 1, more: false } })
  expect(work.find(({ title }) => title === 'return to look at')).toMatchObject({
    count: '1',
    note: 'The oldest came 1 day ago',
    to: '/admin-dashboard?tab=orders&view=returns',
  })
})

test('work that a role may not read is not counted', () => {
  const titles = openWork({ ...overview, openEnquiries: null, shortProducts: null }).map(({ title }) => title)
  expect(titles).toEqual(['orders to start', 'order not paid in full'])
})

test('each kind of work leads to its own rows', () => {
  expect(openWork(overview)[0]?.to).toBe('/admin-dashboard?tab=orders&status=pending&sort=placed')
})

test('what is to be done now is counted together, without debts and stock', () => {
  const refundsDue = { rows: [], total: 2, more: false }
  const { count, work } = workNow({ ...overview, refundsDue, openEnquiries: { total: 5, more: false } })
  expect([count, ...work.map((one) => `${one.count} ${one.title}`)]).toEqual([
    '10',
    '3 orders to start',
    '5 unread messages',
    '2 refunds due',
  ])
  expect(workNow(overview).count).toBe('43+')
  expect(workNow({ ...overview, waitingOrders: none, openEnquiries: null })).toEqual({ count: '0', work: [] })
})
