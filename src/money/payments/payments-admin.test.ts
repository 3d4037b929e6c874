import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { parseCsv } from '#lib/csv/parse-csv.ts'
import { toCents } from '#lib/values/money.ts'
import { insertEntries, listEntries } from '#payments/ledger-store.server.ts'
import { paymentReference } from '#payments/payment-reference.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { writeOrder } from '../../../tests/order-rows.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import type { PaymentList } from './payment-list.ts'
import { addUpPaymentDays } from './payment-list-store.server.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'bookkeeper', 'bookkeeper1234')
const named = await writeOrder(shop.db, { total: 300_00 })
await shop.db.execute(sql`update orders set customer_name = 'Xanthe Quill' where id = ${named}`)
const other = await writeOrder(shop.db, { total: 80_00 })
const entry = { who: 'test', method: 'bank-transfer', kind: 'received' } as const
await insertEntries(
  shop.db,
  { ...entry, orderId: named, amount: 100_00, valueDate: '2031-03-01', reference: 'Statement 77' },
  { ...entry, orderId: named, amount: 200_00, valueDate: '2031-03-02', method: 'cash', note: '=1+1' },
  { ...entry, orderId: other, amount: 80_00, valueDate: '2031-03-03' },
  { ...entry, orderId: named, amount: 40_00, valueDate: '2031-03-04', kind: 'refunded' },
)
const mistaken = (await listEntries(shop.db, other))[0]!
await insertEntries(shop.db, {
  ...entry,
  orderId: other,
  amount: 80_00,
  valueDate: '2031-03-05',
  kind: 'reversed',
  reverses: mistaken.id,
})
afterAll(() => shop.close())

const list = async (query: string) =>
  (await ask(shop, 'GET', `/api/admin/payments?${query}`, { cookie })).json<PaymentList>()
const march = 'from=2031-03-01&to=2031-03-31'

test('payments of all orders are listed newest first, with totals net of reversals', async () => {
  const { rows, total, totals } = await list(march)
  expect(rows.map(({ valueDate, kind, amount }) => [valueDate.slice(-2), kind, amount])).toEqual([
    ['05', 'reversed', 80],
    ['04', 'refunded', 40],
    ['03', 'received', 80],
    ['02', 'received', 200],
    ['01', 'received', 100],
  ])
  expect([rows[0]!.reversedKind, rows[2]!.isReversed, rows[3]!.isReversed]).toEqual(['received', true, false])
  expect(total).toBe(5)
  expect(totals).toEqual([{ currency: 'ZAR', received: 300, refunded: 40 }])
})

test('payments are filtered by kind, method and days, and found by order, references and customer', async () => {
  const found = async (query: string) =>
    (await list(`${march}&${query}`)).rows.map(({ valueDate }) => valueDate.slice(-2))
  expect(await found('kind=refunded')).toEqual(['04'])
  expect(await found('method=cash')).toEqual(['02'])
  expect((await list('from=2031-03-02&to=2031-03-02')).totals).toEqual([
    { currency: 'ZAR', received: 200, refunded: 0 },
  ])
  const number = `CR-${String(named).padStart(5, '0')}`
  for (const words of [number, paymentReference(number), 'xanthe', 'Quill'])
    expect([words, await found(`search=${words}`)]).toEqual([words, ['04', '02', '01']])
  expect(await found('search=statement 77')).toEqual(['01'])
  expect((await list(`${march}&search=xanthe`)).totals).toEqual([{ currency: 'ZAR', received: 300, refunded: 40 }])
  expect(await found('search=nobody at all')).toEqual([])
  expect(await found('search=xa')).toEqual(await found(''))
})

test('daily totals equal the sum of all entries, however often they are added up', async () => {
  const before = await list('')
  const sums = async () => (await list('')).totals
  const later = new Date(Date.now() + 60_000)
  await addUpPaymentDays(shop.db, new Date(0))
  await addUpPaymentDays(shop.db, later)
  await Promise.all([addUpPaymentDays(shop.db, later), addUpPaymentDays(shop.db, later)])
  expect(await sums()).toEqual(before.totals)
  expect((await list(`${march}&kind=reversed`)).totals).toEqual([{ currency: 'ZAR', received: -80, refunded: 0 }])
  await insertEntries(shop.db, {
    orderId: named,
    kind: 'received',
    amount: 1_00,
    method: 'cash',
    valueDate: '2031-03-06',
    who: 't',
  })
  const zar = (totals: PaymentList['totals']) => toCents(totals!.find(({ currency }) => currency === 'ZAR')!.received)
  expect(zar(await sums())).toBe(zar(before.totals) + 1_00)
})

test('payments are exported as a CSV file without formulas', async () => {
  const answer = await ask(shop, 'GET', '/api/admin/payments.csv?from=2031-03-01&to=2031-03-05', { cookie })
  expect(answer.headers['content-disposition']).toMatch(/payments-\d{4}-\d\d-\d\d\.csv/)
  expect(answer.body).toContain("'=1+1")
  const { records } = parseCsv(answer.body.slice(1))
  const number = `CR-${String(named).padStart(5, '0')}`
  expect(records).toHaveLength(6)
  expect(records[0]!.cells.slice(0, 6)).toEqual(['Day', 'Kind', 'Amount', 'Currency', 'Method', 'Order'])
  expect(records[1]!.cells.slice(0, 3)).toEqual(['2031-03-05', 'Reversed: received', '80.00'])
  expect(records[5]!.cells.slice(0, 8)).toEqual([
    '2031-03-01',
    'Received',
    '100.00',
    'ZAR',
    'Bank transfer',
    number,
    'Xanthe Quill',
    'Statement 77',
  ])
})

test('a search with very many payments lists the newest of any day, and the file holds all of them', async () => {
  await shop.db.execute(`
    insert into orders (created_at, payment_method, subtotal, shipping, total, shipping_address, customer_name)
    select timestamptz '2032-01-01' + make_interval(days => n), 'cash-on-delivery', 100, 0, 100, 'x', 'Multitude ' || n
    from generate_series(1, 1100) n;`)
  // The triggers of a thousand entries may exceed the time limit of a call.
  await shop.background.execute(`
    insert into payment_entries (order_id, kind, amount, method, value_date, who)
    select id, 'received', 100, 'cash', created_at::date, 'test' from orders where customer_name like 'Multitude%'`)
  const found = await list('search=multitude')
  expect([found.total, found.more, found.totals, found.rows[0]!.customerName]).toEqual([
    250,
    true,
    null,
    'Multitude 1100',
  ])
  expect((await list('search=multitude&page=12')).rows[0]!.customerName).toBe('Multitude 825')
  const early = await list('search=multitude&to=2032-01-03')
  expect([early.total, early.rows.map(({ customerName }) => customerName)]).toEqual([2, ['Multitude 2', 'Multitude 1']])
  expect(early.totals).toEqual([{ currency: 'ZAR', received: 2, refunded: 0 }])
  const file = await ask(shop, 'GET', '/api/admin/payments.csv?search=multitude', { cookie })
  expect(parseCsv(file.body.slice(1)).records).toHaveLength(1101)
})
