import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../tests/open-shop.ts'
import { ask, signedIn } from '../../tests/people.ts'
import type { AuditList } from './audit-list.ts'
import { auditEntries } from './audit-tables.server.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())

const wordsOf = async () => {
  const { rows } = (await ask(shop, 'GET', '/api/admin/audit', { cookie })).json() as AuditList
  return rows[0]!.changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`.replaceAll('\u00a0', ' '))
}

test.each([
  ['order:5', { received: [0, 169.98] }, 'Received: R 0,00 → R 169,98'],
  ['order:5', { refunded: [0, 5156.9] }, 'Refunded: R 0,00 → R 5 156,90'],
  ['order:5', { status: ['pending', 'cancelled'] }, 'Status: Pending → Cancelled'],
  ['order:5', { heldUntil: ['2026-12-03T21:59:59.999Z', null] }, 'Held until: 3 December 2026, 23:59 → nothing'],
  ['return:5', { credit: [0, 8499] }, 'Credit: R 0,00 → R 8 499,00'],
  ['product:5', { price: [1299.5, 1199] }, 'Price: R 1 299,50 → R 1 199,00'],
  ['product:5', { price: ['1299.50', '1199'] }, 'Price: R 1 299,50 → R 1 199,00'],
  ['product:5', { compareAtPrice: [null, 1500] }, 'Compare at price: nothing → R 1 500,00'],
  ['product:5', { deliveryClass: ['standard', 'dangerous-goods'] }, 'Delivery class: Standard → Dangerous goods'],
  ['product:5', { vatRate: ['standard', 'zero'] }, 'VAT rate: Standard rate (15%) → Zero-rated'],
  ['product:5', { stock: [12, 7] }, 'Stock: 12 → 7'],
  ['plan:small', { pricePerMonth: [85_000, 95_000] }, 'Price per month: R 850,00 → R 950,00'],
  ['service:3', { price: [null, 12_500_00] }, 'Price: nothing → R 12 500,00'],
  ['setting:shipping', { flatFee: [100_00, 120_00] }, 'Flat fee: R 100,00 → R 120,00'],
  [
    'setting:payment',
    { cash: [{ offered: false }, { offered: true, mostTotal: 5000_00, provinces: ['gauteng', 'north-west'] }] },
    'Cash: Offered no → Offered yes; Most total R 5 000,00; Provinces Gauteng, North West',
  ],
  [
    'setting:hours',
    { closures: [[], [{ from: '2026-12-24', to: '2027-01-02', reason: 'Summer' }]] },
    'Closures: nothing → To 2 Jan 2027; From 24 Dec 2026; Reason Summer',
  ],
  ['account:abc', { role: ['customer', 'bookkeeper'] }, 'Role: Customer → Bookkeeper'],
  ['message:7', { status: ['unread', 'archived'] }, 'Status: Unread → Archived'],
  ['message:7', { spam: [false, true] }, 'Spam: no → yes'],
  ['text:home', { title: ['price', 'constructor'] }, 'Title: price → constructor'],
] as [string, Record<string, [unknown, unknown]>, string][])('%s %j reads "%s"', async (subject, changes, text) => {
  await shop.db.insert(auditEntries).values({ who: 'thandi', what: 'changed it', label: 'It', subject, changes })
  expect(await wordsOf()).toEqual([text])
})
