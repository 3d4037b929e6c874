import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database.server.ts'
import { eventually } from '../eventually.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import { countOrders, plainOrder, postOrder, addProduct, stockOf } from '../order-product.ts'
import { ask, password, registerPerson } from '../people.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Holds an account, as a deletion does, until it is let go. */
function hold(id: string) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  const done = shop.db.transaction(async (db) => {
    await db.execute(sql`select from accounts where id = ${id} for update`)
    await promise
  })
  return { letGo, done }
}

async function waiting() {
  const result = await shop.db.execute(sql`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rowsOf<{ n: number }>(result)[0]!.n
}

test('an order that comes while its account is being deleted is refused, and takes nothing', async () => {
  const ann = await registerPerson(shop)
  const net = await addProduct(shop.db)
  const before = await countOrders(shop.db)
  const held = hold(ann.id)
  const removed = ask(shop, 'DELETE', '/api/users/me', { cookie: ann.cookie, payload: { password } })
  await eventually(waiting, (n) => n === 1, 15_000)
  const order = plainOrder([{ productId: net, quantity: 1 }])
  const placed = postOrder(shop, order, { cookie: ann.cookie })
  await eventually(waiting, (n) => n === 2, 15_000)
  held.letGo()
  await held.done
  expect([(await removed).statusCode, (await placed).statusCode]).toEqual([200, 401])
  expect([await stockOf(shop.db, net), await countOrders(shop.db)]).toEqual([10, before])
})

test('an account whose order came first is not deleted, and the order keeps its address', async () => {
  const ann = await registerPerson(shop)
  const net = await addProduct(shop.db)
  const held = hold(ann.id)
  const order = plainOrder([{ productId: net, quantity: 1 }])
  const placed = postOrder(shop, order, { cookie: ann.cookie })
  await eventually(waiting, (n) => n === 1, 15_000)
  const removed = ask(shop, 'DELETE', '/api/users/me', { cookie: ann.cookie, payload: { password } })
  await eventually(waiting, (n) => n === 2, 15_000)
  held.letGo()
  await held.done
  const { id } = (await placed).json() as { id: number }
  expect([(await placed).statusCode, (await removed).statusCode]).toEqual([201, 409])
  const kept = await shop.db.execute(sql`select account_id, shipping_address from orders where id = ${id}`)
  expect(rowsOf(kept)).toEqual([{ account_id: ann.id, shipping_address: order.shippingAddress }])
})
