import { paymentReference } from '#payments/payment-reference.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { setSetting } from '#settings/setting-store.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'
import { cookieOf, orderByTransfer, plainOrder, postOrder, addProduct } from '../../../tests/order-product.ts'

const shop = await openShop()
afterAll(() => shop.close())

async function place(more: object = {}, headers: Record<string, string> = {}) {
  const net = await addProduct(shop.db, { name: 'Leaf Net', price: 489_95 })
  const answer = await postOrder(shop, { ...plainOrder([{ productId: net, quantity: 2 }]), ...more }, headers)
  return { id: answer.json().id as number, net, cookie: cookieOf(answer), answer }
}
const look = (id: number | string, cookie = '') => shop.server.inject({ url: `/api/orders/${id}`, headers: { cookie } })
const withoutRequestId = (body: string) => body.replace(/"requestId":"[^"]+"/, '')

test('the browser that placed an order sees all of it', async () => {
  const customer = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.co.za', phone: '012 345 6789' }
  const { id, net, cookie } = await place({ customer, notes: 'Ring twice' })
  const seen = await look(id, cookie)
  expect(seen.headers['cache-control']).toBe('private, no-store')
  expect(seen.json()).toEqual({
    id,
    orderNumber: `CR-${String(id).padStart(5, '0')}`,
    createdAt: expect.any(String),
    status: 'pending',
    paymentStatus: 'unpaid',
    received: 0,
    refunded: 0,
    credited: 0,
    toPay: 1079.9,
    toRefund: 0,
    paymentMethod: 'credit-card',
    subtotal: 979.9,
    shipping: 100,
    total: 1079.9,
    currency: 'ZAR',
    sample: false,
    heldUntil: expect.any(String),
    documents: [],
    credits: [],
    shippingAddress: 'Ann Lee, 1 Main Road, Centurion, Gauteng, 0157, 012 345 6789',
    customer: { name: 'Ann Lee', email: 'ann@example.co.za', phone: '012 345 6789' },
    notes: 'Ring twice',
    items: [{ id: expect.any(Number), productId: net, name: 'Leaf Net', quantity: 2, price: 489.95 }],
    arrival: 'after-payment',
    claimable: true,
  })
})

test('an account lists its orders by the time of ordering, the newest first, and goes on after any of them', async () => {
  const demo = await signedIn(shop, 'demo', 'demo1234')
  const ids = async (before = '') =>
    (await ask(shop, 'GET', `/api/orders${before}`, { cookie: demo })).json<{ id: number }[]>().map(({ id }) => id)
  const [older, newer, newest] = [
    (await place({}, { cookie: demo })).id,
    (await place({}, { cookie: demo })).id,
    (await place({}, { cookie: demo })).id,
  ]
  await shop.db.execute(sql`update orders set created_at = now() - interval '20 years' where id = ${newer}::integer`)
  await shop.db.execute(sql`update orders set created_at = now() - interval '30 years' where id = ${older}::integer`)
  const all = await ids()
  expect([all[0], ...all.slice(-2)]).toEqual([newest, newer, older])
  expect(await ids(`?before=${newer}`)).toEqual([older])
})

test('a browser lists the orders it placed without an account, and no other browser does', async () => {
  const list = async (cookie = '') => (await look('in-this-browser', cookie)).json<{ id: number }[]>()
  const first = await place()
  const { id: second } = await place({}, { cookie: first.cookie })
  const other = await place()
  expect((await list(first.cookie)).map(({ id }) => id)).toEqual([second, first.id])
  expect((await list(other.cookie)).map(({ id }) => id)).toEqual([other.id])
  expect(await list()).toEqual([])
  expect(await list(`guest=${'x'.repeat(43)}`)).toEqual([])
  await shop.db.execute(`update orders set account_id = (select id from accounts limit 1) where id = ${second}`)
  expect((await list(first.cookie)).map(({ id }) => id)).toEqual([first.id])
})

test('an order says that staff see it, unless they are its customer by account, by browser or by link', async () => {
  const staff = await employ(shop, 'bookkeeper')
  const guests = await place()
  const key = (await lazyOrderSigner({ db: shop.db, runtime: shop.runtime })())(guests.id)
  const own = await place({}, { cookie: staff.cookie })
  const seenByStaff = async (id: number | string, cookie?: string) => (await look(id, cookie)).json().seenByStaff
  expect(await seenByStaff(guests.id, staff.cookie)).toBe(true)
  expect(await seenByStaff(guests.id, `${staff.cookie}; ${guests.cookie}`)).toBeUndefined()
  expect(await seenByStaff(`${guests.id}?key=${key}`, staff.cookie)).toBeUndefined()
  expect(await seenByStaff(own.id, staff.cookie)).toBeUndefined()
  expect(await seenByStaff(own.id, (await employ(shop, 'office')).cookie)).toBe(true)
})

test('the cookie is hidden from scripts and other sites, and only its hash is stored', async () => {
  const { answer } = await place()
  const [cookie] = answer.cookies
  expect(cookie).toMatchObject({ name: 'guest', path: '/', httpOnly: true, sameSite: 'Lax' })
  expect(Buffer.from(cookie!.value, 'base64url')).toHaveLength(32)
  const rows = JSON.stringify(await shop.db.execute('select * from orders'))
  expect(rows).not.toContain(cookie!.value)
})

test('over TLS the cookie is bound to this host and never sent in the clear', async () => {
  const live = await openShop({ secure: true })
  const net = await addProduct(live.db)
  const [cookie] = (await postOrder(live, plainOrder([{ productId: net, quantity: 1 }]))).cookies
  expect(cookie).toMatchObject({ name: '__Host-guest', secure: true, httpOnly: true, path: '/' })
  await live.close()
})

test('a browser keeps the same cookie for all its orders', async () => {
  const first = await place()
  const second = await place({}, { cookie: first.cookie })
  expect(second.cookie).toBe(first.cookie)
  expect((await look(first.id, first.cookie)).statusCode).toBe(200)
  expect((await look(second.id, first.cookie)).statusCode).toBe(200)
})

test('a cookie that the shop cannot have set is replaced', async () => {
  const placed = await place({}, { cookie: 'guest=short' })
  expect(placed.cookie).toMatch(/^guest=[\w-]{43}$/)
})

test("another guest's order looks exactly like an order that does not exist", async () => {
  const [mine, theirs] = [await place(), await place()]
  const missing = await look(2_000_000_000, mine.cookie)
  expect([missing.statusCode, missing.json().message]).toEqual([404, 'Order Not Found'])
  for (const cookie of [mine.cookie, '', 'guest=', 'guest=' + 'A'.repeat(43), "guest=' or true --"]) {
    const refused = await look(theirs.id, cookie)
    expect(refused.statusCode).toBe(404)
    expect(withoutRequestId(refused.body)).toBe(withoutRequestId(missing.body))
    const { 'x-request-id': _1, date: _2, ...headers } = refused.headers
    const { 'x-request-id': _3, date: _4, ...others } = missing.headers
    expect(headers).toEqual(others)
  }
})

test('invalid ids are refused before the database is queried', async () => {
  for (const id of ['0', '-1', '1.5', 'abc', '99999999999', '1%20or%201', '__proto__']) {
    expect([id, (await look(id)).statusCode]).toEqual([id, 400])
  }
})

test('an order by bank transfer says where to pay and with which reference', async () => {
  const { id, cookie } = await place({ paymentMethod: 'bank-transfer' })
  const { bank, orderNumber } = (await look(id, cookie)).json()
  expect(bank).toMatchObject({ accountHolder: 'Clearwater Reef', reference: paymentReference(orderNumber) })
  await setSetting(shop.db, 'bank', null)
  shop.changes.publish('settings')
  expect((await look(id, cookie)).json().bank).toBeNull()
  const cash = await place({ paymentMethod: 'cash-on-delivery' })
  expect((await look(cash.id, cash.cookie)).json()).not.toHaveProperty('bank')
})

test('an order keeps the names and prices at which it was placed', async () => {
  const { id, net, cookie } = await place()
  await shop.db.execute(`update products set name = 'Renamed', price = 1, archived_at = now() where id = ${net}`)
  expect((await look(id, cookie)).json().items).toMatchObject([{ name: 'Leaf Net', price: 489.95 }])
})

test('a guest can neither read the list of an account’s orders nor change an order as staff', async () => {
  const { id, cookie } = await place()
  expect((await shop.server.inject({ url: '/api/orders', headers: { cookie } })).statusCode).toBe(401)
  const change = await shop.server.inject({
    method: 'PATCH',
    url: `/api/admin/orders/${id}`,
    headers: { cookie },
    payload: { status: 'cancelled' },
  })
  expect(change.statusCode).toBe(401)
})

test('guessing order numbers is blocked after 30 misses, and one’s own orders stay visible', async () => {
  const live = await openShop({ mode: 'live', limits: true })
  const net = await addProduct(live.db)
  const placed = await postOrder(live, orderByTransfer([{ productId: net, quantity: 1 }]))
  const miss = () => live.server.inject('/api/orders/1999999999')
  const elsewhere = (n: number) =>
    live.server.inject({ url: '/api/orders/1999999999', remoteAddress: `2001:db8:1:2::${n}` })
  for (let n = 0; n < 30; n++) expect((await miss()).statusCode).toBe(404)
  for (let n = 0; n < 30; n++) expect((await elsewhere(n)).statusCode).toBe(404)
  expect((await elsewhere(30)).statusCode).toBe(429)
  const stopped = await miss()
  expect(stopped.statusCode).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  const own = await live.server.inject({
    url: `/api/orders/${placed.json().id}`,
    headers: { cookie: cookieOf(placed) },
  })
  expect(own.statusCode).toBe(200)
  await live.close()
})

test('the number of orders from one address is limited', async () => {
  const live = await openShop({ mode: 'live', limits: true })
  const net = await addProduct(live.db, { stock: 100 })
  const statuses: number[] = []
  for (let n = 0; n < 31; n++) {
    statuses.push((await postOrder(live, orderByTransfer([{ productId: net, quantity: 1 }]))).statusCode)
  }
  expect(statuses.lastIndexOf(201)).toBe(29)
  expect(statuses.at(-1)).toBe(429)
  await live.close()
})
