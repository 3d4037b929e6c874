import { oneDay } from '#lib/calendar/durations.ts'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { toCents } from '#lib/values/money.ts'
import type { ListOf } from '#staff/contract/paged-list.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { plainOrder, postOrder, addProduct } from '../../../tests/order-product.ts'
import { moveMoney, movesTo } from '../../../tests/order-rows.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import type { ListedOrder } from '#orders/order-admin.ts'
import { paymentStatuses } from '#payments/payment-state.ts'
import { orderStatuses, paymentMethods } from '#orders/order-status.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())

const get = (query: string) => ask(shop, 'GET', `/api/admin/orders?${query}`, { cookie: admin })
const list = async (query = '') => (await get(query)).json() as ListOf<ListedOrder>
const idsOf = ({ rows }: ListOf<ListedOrder>) => rows.map(({ id }) => id)

/** Inserts past orders in every state: one for each of `count` hours before a moment. */
async function addPast(before: string, count: number) {
  await shop.db.execute(`
    insert into orders (created_at, status, payment_method, subtotal, shipping, total, shipping_address, customer_name)
    select timestamptz '${before}' - make_interval(hours => n),
      (array['${orderStatuses.join("','")}'])[1 + n % 5],
      (array['${paymentMethods.join("','")}'])[1 + n / 15 % 3], 2 + n * 7919 % 1000, 0, 2 + n * 7919 % 1000, 'x', 'Past ' || n
    from generate_series(1, ${count}) n`)
  const past = await shop.db.execute<{ id: number; total: number }>(
    `select id, total from orders where customer_name like 'Past %' and received = 0 order by id`,
  )
  for (const { id, total } of rowsOf<{ id: number; total: number }>(past)) {
    await moveMoney(shop.db, id, ...movesTo(paymentStatuses[id % paymentStatuses.length]!, total))
  }
}

type State = { status: string; payment: string; method: string }

function fits({ status, ...row }: State, name: string, value: string) {
  const isCancelled = status === 'cancelled'
  if (value === 'to-be-paid') return !isCancelled && ['unpaid', 'part-paid'].includes(row.payment)
  if (value === 'money-held') return !['unpaid', 'refunded'].includes(row.payment)
  if (value === 'refund-due')
    return row.payment === 'over-paid' || (isCancelled && !['unpaid', 'refunded'].includes(row.payment))
  return { status, ...row }[name] === value
}

async function place(customer: object, quantity = 1) {
  const product = await addProduct(shop.db, { stock: 50 })
  const answer = await postOrder(shop, { ...plainOrder([{ productId: product, quantity }]), customer })
  return answer.json().id as number
}

test('the newest order comes first, with its goods and whether it is a sample', async () => {
  const id = await place(
    { firstName: 'Zola', lastName: 'Ndaba', email: 'zola@example.co.za', phone: '083 555 1234' },
    3,
  )
  const { rows, total, more } = await list()
  expect(rows[0]).toMatchObject({
    id,
    customerName: 'Zola Ndaba',
    units: 3,
    total: 400,
    status: 'pending',
    sample: false,
  })
  expect(rows.some(({ sample }) => sample)).toBe(true)
  expect([rows.length, total > 30, more]).toEqual([25, true, false])
})

test('for every filter, the list is page by page what a plain search through all orders finds', async () => {
  await addPast('2024-05-31T22:00:00Z', 200)
  const all = rowsOf<{ id: number; at: number; total: number; status: string; payment: string; method: string }>(
    await shop.db
      .execute(`select id, extract(epoch from created_at)::float8 * 1000 as at, total, status, payment_status as payment,
      payment_method as method from orders`),
  )
  const sorts = {
    '-placed': (a: (typeof all)[0], b: (typeof all)[0]) => b.at - a.at || b.id - a.id,
    placed: (a: (typeof all)[0], b: (typeof all)[0]) => a.at - b.at || a.id - b.id,
    total: (a: (typeof all)[0], b: (typeof all)[0]) => a.total - b.total || a.id - b.id,
    '-total': (a: (typeof all)[0], b: (typeof all)[0]) => b.total - a.total || b.id - a.id,
  }
  const narrowings = [
    {},
    { status: 'shipped' },
    { payment: 'refunded' },
    { payment: 'to-be-paid' },
    { payment: 'money-held', status: 'shipped' },
    { payment: 'refund-due' },
    { payment: 'refund-due', method: 'credit-card' },
    { payment: 'refund-due', from: '2024-05-24', to: '2024-05-28' },
    { method: 'bank-transfer' },
    { status: 'cancelled', payment: 'paid' },
    { status: 'delivered', payment: 'unpaid', method: 'credit-card' },
    { from: '2024-05-25' },
    { from: '2024-05-24', to: '2024-05-28' },
    { status: 'pending', from: '2024-05-24', to: '2024-05-28' },
  ]
  for (const [sort, compare] of Object.entries(sorts)) {
    for (const { from, to, ...state } of narrowings) {
      const since = from ? Date.parse(`${from}T00:00:00+02:00`) : 0
      const until = to ? Date.parse(`${to}T00:00:00+02:00`) + oneDay : Infinity
      const expected = all
        .filter((row) => Object.entries(state).every(([name, value]) => fits(row, name, value)))
        .filter(({ at }) => at >= since && at < until)
        .toSorted(compare)
        .map(({ id }) => id)
      const query = new URLSearchParams({ ...state, ...(from ? { from } : {}), ...(to ? { to } : {}), sort }).toString()
      const pages = await Promise.all([list(query), list(`${query}&page=2`)])
      expect([query, pages[0]!.total, pages.flatMap(idsOf)]).toEqual([query, expected.length, expected.slice(0, 50)])
    }
  }
})

test('a filter by day uses South African days', async () => {
  await shop.db
    .execute(`insert into orders (created_at, payment_method, subtotal, shipping, total, shipping_address, customer_name)
    values ('2023-03-01T21:59:59.999Z', 'credit-card', 1, 0, 1, 'x', 'Last of the first'),
      ('2023-03-01T22:00:00Z', 'credit-card', 1, 0, 1, 'x', 'First of the second')`)
  const names = async (query: string) => (await list(query)).rows.map(({ customerName }) => customerName)
  expect(await names('from=2023-03-01&to=2023-03-01')).toEqual(['Last of the first'])
  expect(await names('from=2023-03-02&to=2023-03-02')).toEqual(['First of the second'])
  for (const day of ['2023-02-30', '0000-01-01', 'today'])
    expect((await get(`from=${day}`)).json().fields).toEqual({ from: 'Choose a day' })
})

test('an order is found by number, name, email and phone, however they are written', async () => {
  const id = await place({
    firstName: 'Éloïse',
    lastName: 'van Wyk',
    email: 'E_loise@Reef.co.za',
    phone: '+27 (71) 555-0042',
  })
  const number = String(id).padStart(5, '0')
  const searches = [
    `CR-${number}`,
    `cr-${id}`,
    number,
    'éloïse',
    'VAN WYK',
    'e_loise@reef',
    '071 555 0042',
    '0715550042',
    '5550042',
  ]
  for (const search of searches) {
    expect([search, idsOf(await list(`search=${encodeURIComponent(search)}`))]).toEqual([search, [id]])
  }
  expect(idsOf(await list(`search=wyk&status=cancelled`))).toEqual([])
})

test('an order is found by its parcel’s tracking number or the beginning of it, as scanned or typed', async () => {
  const id = await place({
    firstName: 'Parcel',
    lastName: 'Person',
    email: 'parcel@example.co.za',
    phone: '012 000 0001',
  })
  const change = (payload: object) => ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload })
  await change({ status: 'processing' })
  await change({ status: 'shipped', tracking: { carrier: 'The Courier Guy', number: 'TCG-4471 8832 019' } })
  for (const search of ['TCG44718832019', 'tcg-4471 8832 019', 'TCG4471', 'tcg 4471-8'])
    expect([search, idsOf(await list(`search=${encodeURIComponent(search)}`))]).toEqual([search, [id]])
  for (const search of ['44718832019', 'TCG44718832019X', 'TCG4471%'])
    expect([search, idsOf(await list(`search=${encodeURIComponent(search)}&payment=paid`))]).toEqual([search, []])
})

test('an order is found by the SKU of a product in it, and by its amount', async () => {
  const product = await addProduct(shop.db, { price: 43_21_00, stock: 50 })
  const sku = `Pmp-${product}-VS`
  await shop.db.execute(`update products set sku = '${sku}' where id = ${product}`)
  const answer = await postOrder(shop, plainOrder([{ productId: product, quantity: 3 }]))
  const { id } = answer.json()
  expect(toCents((await list(`search=${id}`)).rows[0]!.total)).toBe(12_963_00)
  for (const search of [sku, sku.toUpperCase(), sku.toLowerCase(), 'R 12 963', '12963,00', '12963.00', 'R12 963,00'])
    expect([search, idsOf(await list(`search=${encodeURIComponent(search)}`))]).toEqual([search, [id]])
  for (const search of [`${sku}-no`, '12963,01', 'US$12963.00', 'R 12 962'])
    expect([search, idsOf(await list(`search=${encodeURIComponent(search)}`))]).toEqual([search, []])
  expect(idsOf(await list(`search=${sku}&status=cancelled`))).toEqual([])
})

test('a search for a product that very many have ordered lists the newest orders', async () => {
  const product = await addProduct(shop.db)
  const sku = `MANY-${product}`
  await shop.db.execute(`update products set sku = '${sku}' where id = ${product}`)
  await shop.db.execute(`
    with made as (
      insert into orders (created_at, payment_method, subtotal, shipping, total, shipping_address)
      select timestamptz '2021-01-01' + make_interval(mins => n), 'credit-card', n, 0, n, 'x' from generate_series(1, 1100) n
      returning id)
    insert into order_lines (order_id, product_id, name, quantity, price) select id, ${product}, 'Net', 1, 1 from made`)
  const found = await list(`search=${sku}`)
  expect([found.total, found.more, found.rows[0]!.total]).toEqual([250, true, 11])
})

test('wildcard characters of the database are ordinary characters in a search', async () => {
  const id = await place({
    firstName: 'Per%cent',
    lastName: 'Under_score',
    email: 'p@example.co.za',
    phone: '012 000 0000',
  })
  for (const search of ['per%cent', 'under_score'])
    expect(idsOf(await list(`search=${encodeURIComponent(search)}`))).toEqual([id])
  for (const search of ['per%ent', 'u____score', 'nder%core']) {
    expect([search, (await list(`search=${encodeURIComponent(search)}`)).total]).toEqual([search, 0])
  }
})

test('a search that is too short filters nothing, and an unknown order number finds none', async () => {
  const everything = (await list()).total
  for (const search of ['', 'th', '%', '_'])
    expect((await list(`search=${encodeURIComponent(search)}`)).total).toBe(everything)
  for (const search of ['CR-99999', '0', '99999999999999999999']) expect((await list(`search=${search}`)).total).toBe(0)
})

test('a search with very many results says so and shows the newest', async () => {
  await shop.db.execute(`
    insert into orders (created_at, payment_method, subtotal, shipping, total, shipping_address, customer_name)
    select timestamptz '2022-01-01' + make_interval(mins => n), 'credit-card', n, 0, n, 'x', 'Multitude ' || n
    from generate_series(1, 350) n`)
  const found = await list('search=multitude')
  expect([found.total, found.more, found.rows[0]!.customerName]).toEqual([250, true, 'Multitude 350'])
  expect((await list('search=multitude&page=11')).rows).toHaveLength(25)
  const exact = await list('search=multitude&to=2022-01-01&sort=-total')
  expect([exact.more, exact.rows[0]!.total]).toEqual([true, 3.5])
})

test('a page beyond the last is empty, and invalid pages are refused', async () => {
  expect((await list('status=shipped&page=300')).rows).toEqual([])
  for (const page of ['0', '-1', '1.5', '401', 'abc'])
    expect([page, (await get(`page=${page}`)).statusCode]).toEqual([page, 400])
})
