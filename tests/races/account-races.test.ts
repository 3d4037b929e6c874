import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database.server.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import { countOrders, plainOrder, postOrder, addProduct, stockOf } from '../order-product.ts'
import { ask, password, registerPerson } from '../people.ts'
import { untilWaiting, whileHeld } from '../while-held.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Holds an account, as a deletion does. */
const holding = <T>(id: string, work: () => Promise<T>) =>
  whileHeld(shop.db, sql`select from accounts where id = ${id} for update`, work)

test('an order that comes while its account is being deleted is refused, and takes nothing', async () => {
  const ann = await registerPerson(shop)
  const net = await addProduct(shop.db)
  const before = await countOrders(shop.db)
  const order = plainOrder([{ productId: net, quantity: 1 }])
  const answers = await holding(ann.id, async () => {
    const removed = ask(shop, 'DELETE', '/api/users/me', { cookie: ann.cookie, payload: { password } })
    await untilWaiting(shop.db, 1)
    const placed = postOrder(shop, order, { cookie: ann.cookie })
    await untilWaiting(shop.db, 2)
    return [removed, placed]
  })
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 401])
  expect([await stockOf(shop.db, net), await countOrders(shop.db)]).toEqual([10, before])
})

test('an account whose order came first is not deleted, and the order keeps its address', async () => {
  const ann = await registerPerson(shop)
  const net = await addProduct(shop.db)
  const order = plainOrder([{ productId: net, quantity: 1 }])
  const answers = await holding(ann.id, async () => {
    const placed = postOrder(shop, order, { cookie: ann.cookie })
    await untilWaiting(shop.db, 1)
    const removed = ask(shop, 'DELETE', '/api/users/me', { cookie: ann.cookie, payload: { password } })
    await untilWaiting(shop.db, 2)
    return [placed, removed]
  })
  const [placed, removed] = await Promise.all(answers)
  expect([placed!.statusCode, removed!.statusCode]).toEqual([201, 409])
  const { id } = placed!.json() as { id: number }
  const kept = await shop.db.execute(sql`select account_id, shipping_address from orders where id = ${id}`)
  expect(rowsOf(kept)).toEqual([{ account_id: ann.id, shipping_address: order.shippingAddress }])
})
