import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import { order, orderBody, timesOf } from '../order-calls.ts'

const clients = 64
let shop: OpenShop
let base: string

beforeAll(async () => {
  shop = await openShop()
  base = await shop.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

/** Products that can be delivered anywhere, none used by two tests. */
async function addProduct(stock: number, ...ids: number[]) {
  await shop.db.execute(sql`update products set stock = ${stock}::int, delivery_class = 'standard' where id in ${ids}`)
}

const stockOf = async (id: number) =>
  rowsOf<{ stock: number }>(await shop.db.execute(sql`select stock from products where id = ${id}`))[0]!.stock

async function soldOf(id: number) {
  const result = await shop.db.execute(sql`
    select count(distinct order_id)::int as orders, coalesce(sum(quantity), 0)::int as units
    from order_lines where product_id = ${id} and order_id in (select id from orders where not sample)`)
  return rowsOf<{ orders: number; units: number }>(result)[0]!
}

const statuses = (answers: { status: number }[]) => {
  const counted: Record<number, number> = {}
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1
  return counted
}

test('64 shoppers race for 10 units: 10 get one, and the others read which product is sold out', async () => {
  await addProduct(10, 1)
  const { name } = (await (await fetch(`${base}/api/products/1`)).json()) as { name: string }
  const answers = await Promise.all(timesOf(clients).map(() => order(base, orderBody({ productId: 1, quantity: 1 }))))
  expect(statuses(answers)).toEqual({ 201: 10, 409: 54 })
  for (const refused of answers.filter(({ status }) => status === 409)) expect(refused.message).toContain(name)
  expect(await stockOf(1)).toBe(0)
  expect(await soldOf(1)).toEqual({ orders: 10, units: 10 })
  expect(new Set(answers.flatMap(({ id }) => id ?? [])).size).toBe(10)
})

test('64 shoppers who buy the same two products in opposite order all get both', async () => {
  await addProduct(clients, 2, 3)
  const items = [
    { productId: 2, quantity: 1 },
    { productId: 3, quantity: 1 },
  ]
  const bodies = timesOf(clients).map((shopper) => orderBody(...(shopper % 2 ? items : items.toReversed())))
  const answers = await Promise.all(bodies.map((body) => order(base, body)))
  expect(statuses(answers)).toEqual({ 201: clients })
  expect([await stockOf(2), await stockOf(3)]).toEqual([0, 0])
})

test('an order is taken whole or not at all, whoever else is buying', async () => {
  await addProduct(40, 4)
  await addProduct(10, 5)
  const both = orderBody({ productId: 4, quantity: 1 }, { productId: 5, quantity: 1 })
  const answers = await Promise.all(timesOf(clients).map(() => order(base, both)))
  expect(statuses(answers)).toEqual({ 201: 10, 409: 54 })
  expect([await stockOf(4), await stockOf(5)]).toEqual([30, 0])
})

test('100 simultaneous repeats with one Idempotency-Key make one order and get the same answer, byte for byte', async () => {
  await addProduct(100, 6)
  const body = orderBody({ productId: 6, quantity: 1 })
  const answers = await Promise.all(timesOf(100).map(() => order(base, body, 'repeated-at-once')))
  expect(statuses(answers)).toEqual({ 201: 100 })
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await stockOf(6)).toBe(99)
  expect(await soldOf(6)).toEqual({ orders: 1, units: 1 })
})

test('a repeat gets its order even if the last unit is gone by then', async () => {
  await addProduct(1, 7)
  const body = orderBody({ productId: 7, quantity: 1 })
  const first = await order(base, body, 'the-last-one')
  const again = await order(base, body, 'the-last-one')
  expect([first.status, again.text]).toEqual([201, first.text])
  expect((await order(base, body, 'too-late')).status).toBe(409)
})

test('another order with a used Idempotency-Key is refused', async () => {
  await addProduct(10, 8)
  await order(base, orderBody({ productId: 8, quantity: 1 }), 'used')
  const other = await order(base, orderBody({ productId: 8, quantity: 2 }), 'used')
  expect(other.status).toBe(409)
  expect(await stockOf(8)).toBe(9)
})

test('only one of two different orders racing under one Idempotency-Key is placed', async () => {
  await addProduct(1000, 9)
  const answers = await Promise.all(
    timesOf(20).map((turn) => order(base, orderBody({ productId: 9, quantity: 1 + (turn % 2) }), 'contested')),
  )
  expect(statuses(answers)).toEqual({ 201: 10, 409: 10 })
  expect((await soldOf(9)).orders).toBe(1)
})
