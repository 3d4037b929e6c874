import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#lib/database/database.server.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { type GivenOrder, moveMoney, writeOrder } from '../../../tests/order-rows.ts'
import { addProduct, plainOrder, postOrder } from '../../../tests/order-product.ts'
import { ask } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'
import { isToPack, type PackingRow } from './packing.ts'

let shop: OpenShop
let cookie = ''
beforeAll(async () => {
  shop = await openShop()
  cookie = (await employ(shop, 'packer')).cookie
})
afterAll(() => shop.close())

const look = (url: string) => ask(shop, 'GET', `/api/admin/packing${url}`, { cookie })
const move = (id: number, payload: object) => ask(shop, 'PATCH', `/api/admin/packing/${id}`, { cookie, payload })

/** Every key of a reply, at any depth. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(inner)])
}

async function place(paid = true) {
  const product = await addProduct(shop.db)
  const { id } = (await postOrder(shop, plainOrder([{ productId: product, quantity: 2 }]))).json<{ id: number }>()
  if (paid) await moveMoney(shop.db, id, 300_00)
  return id
}

test('a packer’s view of an order contains no price, total, currency or payment', async () => {
  const id = await place()
  const replies = [
    await look(''),
    await look('?status=shipped'),
    await look(`/${id}`),
    await move(id, { status: 'processing' }),
  ]
  for (const reply of replies) {
    expect(reply.statusCode).toBe(200)
    const figures = keysOf(reply.json()).filter((key) =>
      /price|total|amount|currency|pay|bank|shipping$|fee|email/i.test(key),
    )
    expect(figures.filter((key) => key !== 'total')).toEqual([])
  }
  expect(keysOf(replies[2]!.json())).not.toContain('total')
  expect(replies[2]!.json()).toMatchObject({
    id,
    status: 'pending',
    units: 2,
    items: [{ quantity: 2, sku: expect.any(String) }],
  })
})

test('an order can be packed once it is started, paid or payable on delivery, and does not exist before', async () => {
  const method = (id: number, name: string) =>
    shop.db.execute(sql`update orders set payment_method = ${name} where id = ${id}`)
  const write = (given: GivenOrder) => writeOrder(shop.db, given)
  const unpaid = await write({ paymentStatus: 'unpaid' })
  const atTheDoor = await write({ paymentStatus: 'unpaid' })
  await method(atTheDoor, 'cash-on-delivery')
  const there = {
    [unpaid]: 404,
    [atTheDoor]: 200,
    [await write({ paymentStatus: 'paid' })]: 200,
    [await write({ paymentStatus: 'over-paid' })]: 200,
    [await write({ paymentStatus: 'part-paid' })]: 404,
    [await write({ status: 'processing', paymentStatus: 'unpaid' })]: 200,
    [await write({ status: 'processing', paymentStatus: 'refunded' })]: 404,
    [await write({ status: 'shipped', paymentStatus: 'paid' })]: 200,
    [await write({ status: 'delivered', paymentStatus: 'paid' })]: 404,
    [await write({ status: 'cancelled', paymentStatus: 'paid' })]: 404,
  }
  const answered = Object.fromEntries(
    await Promise.all(Object.keys(there).map(async (id) => [id, (await look(`/${id}`)).statusCode])),
  )
  expect(answered).toEqual(there)
  expect((await move(unpaid, { status: 'processing' })).statusCode).toBe(404)
})

test('the list holds every order to pack, oldest first, and sent orders are listed separately', async () => {
  const rows = rowsOf<{ id: number; status: 'pending'; paymentStatus: 'paid'; paymentMethod: 'credit-card' }>(
    await shop.db.execute(sql`
      select id, status, payment_status as "paymentStatus", payment_method as "paymentMethod" from orders order by created_at, id`),
  )
  const waiting = rows.filter((row) => isToPack(row) && row.status !== ('shipped' as string)).map(({ id }) => id)
  const { rows: listed, total } = (await look('')).json<{ rows: PackingRow[]; total: number }>()
  expect([total, listed.map(({ id }) => id)]).toEqual([waiting.length, waiting.slice(0, 25)])
  const sent = (await look('?status=shipped')).json<{ rows: PackingRow[] }>().rows
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set(['shipped']))
})

test('a packer can start an order and send it with its parcel number, and nothing else', async () => {
  const id = await place()
  expect((await move(id, { status: 'processing', seenStatus: 'pending' })).json()).toMatchObject({
    status: 'processing',
  })
  expect((await move(id, { status: 'processing', seenStatus: 'pending' })).statusCode).toBe(409)
  const tracking = { carrier: 'Courier Guy', number: 'TCG1' }
  const sent = await move(id, { status: 'shipped', tracking, seenStatus: 'processing' })
  expect([sent.statusCode, sent.json()]).toMatchObject([200, { status: 'shipped', tracking }])
  for (const payload of [{ status: 'delivered' }, { status: 'cancelled' }, { paid: true }, {}])
    expect((await move(id, payload)).statusCode).toBe(400)
  const whole = await ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie, payload: { status: 'delivered' } })
  expect([whole.statusCode, whole.json().message]).toEqual([403, 'Your role does not include changing orders.'])
  const page = await ask(shop, 'GET', `/api/orders/${id}`, { cookie })
  expect(page.statusCode).toBe(404)
})

test('the packer is told of an address without a street, in the list and on the order', async () => {
  const [boxed, street] = [await place(), await place()]
  await shop.db.execute(
    sql`update orders set shipping_address = 'Ann Lee, PO Box 12, Centurion, Gauteng, 0157' where id = ${boxed}`,
  )
  const { rows } = (await look('')).json<{ rows: PackingRow[] }>()
  const told = Object.fromEntries(rows.map(({ id, toBox }) => [id, toBox]))
  expect(told).toMatchObject({ [boxed]: true, [street]: false })
  expect((await look(`/${boxed}`)).json()).toMatchObject({ toBox: true })
  expect((await look(`/${street}`)).json()).toMatchObject({ toBox: false })
})
