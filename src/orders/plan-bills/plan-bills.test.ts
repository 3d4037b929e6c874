import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import type { AdminOrder, ListedOrder } from '#orders/order-admin.ts'
import { paymentWording } from '#orders/display/payment-wording.ts'
import type { Order, OwnOrder } from '#orders/order.ts'
import { sumOrders } from '#orders/figures/order-figures-store.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { planned } from '../../../tests/planned-visits.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
const demo = await signedIn(shop, 'demo', 'demo1234')
const technician = await signedIn(shop, 'technician', 'technician1234')
const { begin, bill, finish } = planned(shop)
afterAll(() => shop.close())

const lower = (id: number, payload: object, cookie = admin, key = '') =>
  ask(shop, 'POST', `/api/admin/orders/${id}/lower`, {
    cookie,
    payload: { amount: 190, reason: 'The pump was left off', seen: 0, ...payload },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })

/** The bill of March with five visits, of the customer's account. */
async function billed() {
  const plan = await begin({ anchor: '2027-02-03', startsOn: '2027-03-01' })
  await finish(plan, '2027-03-31')
  const { id } = (await bill(plan, '2027-04-01'))!.order
  await shop.db.execute(sql`
    update orders set account_id = (select id from accounts where username = 'demo') where id = ${id}::integer`)
  return id
}

test('the customer reads what is billed, until when and how it is paid', async () => {
  const id = await billed()
  const order = (await ask(shop, 'GET', `/api/orders/${id}`, { cookie: demo })).json<Order>()
  expect(order).toMatchObject({ bill: expect.stringContaining('March 2027'), items: [], toPay: 950 })
  expect(order.billLines).toEqual([{ description: expect.stringContaining('31 March 2027'), quantity: 5, price: 190 }])
  expect(order.arrival).toBeUndefined()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-04-02T08:00:00Z') })
  const words = paymentWording(order, '', 'payfast')
  vi.useRealTimers()
  expect(words.text).toMatch(/^Please pay R\s950,00 by .*8 April 2027/)
  expect(words.text).not.toMatch(/ship|send|reserved/)
  const mine = (await ask(shop, 'GET', '/api/orders', { cookie: demo })).json<OwnOrder[]>()
  expect(mine.find((each) => each.id === id)).toMatchObject({ bill: order.bill, documents: [{ kind: 'invoice' }] })
})

test('nothing of a bill is returned, moved or packed', async () => {
  const id = await billed()
  const returns = await ask(shop, 'GET', `/api/orders/${id}/returns`, { cookie: demo })
  expect(returns.json()).toEqual({ returns: [], lines: [] })
  const lines = [{ line: 1, quantity: 1 }]
  const asked = { reason: 'faulty', wish: 'refund', words: 'It is green', lines, asNew: false }
  const refused = await ask(shop, 'POST', `/api/orders/${id}/returns`, { cookie: demo, payload: asked })
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('nothing to return')])
  for (const payload of [{ status: 'shipped' }, { status: 'cancelled' }, { tracking: { carrier: 'A', number: '1' } }])
    expect(
      (await ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload })).statusCode,
      JSON.stringify(payload),
    ).toBe(409)
})

test('staff find a bill by its number and its customer, with its title', async () => {
  const id = await billed()
  const { orderNumber, customer } = (
    await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie: admin })
  ).json<AdminOrder>()
  for (const search of [orderNumber, customer.name!]) {
    const found = await ask(shop, 'GET', `/api/admin/orders?search=${encodeURIComponent(search)}`, { cookie: admin })
    const row = found.json<{ rows: ListedOrder[] }>().rows.find((each) => each.id === id)
    expect(row).toMatchObject({ bill: expect.stringContaining('March 2027'), units: 0, status: 'delivered' })
  }
})

test('a bill is lowered once for each press, by what is left of it at most, by those who may', async () => {
  const id = await billed()
  expect((await lower(id, {}, technician)).statusCode).toBe(403)
  expect((await lower(id, { amount: 951 })).statusCode).toBe(409)
  expect((await lower(id, { reason: '' })).statusCode).toBe(400)
  const pressed = [await lower(id, {}, admin, 'key-of-the-attempt'), await lower(id, {}, admin, 'key-of-the-attempt')]
  for (const each of pressed) expect(each.json()).toMatchObject({ credited: 190, toPay: 760 })
  expect((await lower(id, { amount: 10 })).statusCode).toBe(409)
  const order = (await ask(shop, 'GET', `/api/orders/${id}`, { cookie: demo })).json<Order>()
  expect(order.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note'])
})

test('what was paid beyond a lowered bill is said to be used by the next one', async () => {
  const id = await billed()
  await payments(shop, admin).pay(id, { amount: 950 })
  await lower(id, {})
  const order = (await ask(shop, 'GET', `/api/orders/${id}`, { cookie: demo })).json<Order>()
  expect(paymentWording(order, '', null).title).toMatch(/^You have paid R\s190,00 more than this bill comes to\.$/)
})

test('the download of an account has the lines of its bills', async () => {
  const id = await billed()
  const { orders } = (await ask(shop, 'GET', '/api/users/data', { cookie: demo })).json<{
    orders: { id: number; bill: string; billLines: object[] }[]
  }>()
  expect(orders.find((each) => each.id === id)).toMatchObject({
    bill: expect.stringContaining('March 2027'),
    billLines: [{ quantity: 5 }],
  })
})

test('a bill is no order in the figures, and what is owed for it is', async () => {
  const plan = await begin({ startsOn: '2029-03-07' })
  await finish(plan, '2029-03-31')
  await bill(plan, '2029-04-01')
  const [sums] = await sumOrders(shop.db, { from: new Date('2029-04-01'), to: new Date('2029-04-02') })
  expect(sums).toMatchObject({ orders: 0, ordered: 0, unpaidOrders: 1, unpaid: 950_00 })
})
