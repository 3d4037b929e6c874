import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import { countOrders, plainOrder, postOrder, addProduct, stockOf } from '../order-product.ts'
import type { OrderReturns } from '#orders/returns/order-returns.ts'
import { ask, password, registerPerson } from '../people.ts'
import { customerWith } from '../received-order.ts'
import { untilWaiting, whileLocked } from '../while-locked.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Locks an account, like a deletion. */
const holding = <T>(id: string, work: () => Promise<T>) =>
  whileLocked(shop.db, sql`select from accounts where id = ${id} for update`, work)

test('an order placed while its account is being deleted is refused and takes no stock', async () => {
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

type Calling = ReturnType<typeof ask>

/** A customer who has received an order, and their two calls; `inTurn` makes them wait for the order one after the other. */
async function leavingAndReturning() {
  const { cookie, order } = await customerWith(shop)
  const { lines } = (await ask(shop, 'GET', `/api/orders/${order}/returns`, { cookie })).json<OrderReturns>()
  const wanted = { reason: 'faulty', words: 'It leaks', lines: [{ line: lines[0]!.line, quantity: 1 }] }
  return {
    leave: () => ask(shop, 'DELETE', '/api/users/me', { cookie, payload: { password } }),
    giveBack: () => ask(shop, 'POST', `/api/orders/${order}/returns`, { cookie, payload: wanted }),
    inTurn: async (...calls: (() => Calling)[]) => {
      const begun = await whileLocked(shop.db, sql`select from orders where id = ${order} for update`, async () => {
        const waiting: Calling[] = []
        for (const call of calls) {
          waiting.push(call())
          await untilWaiting(shop.db, waiting.length)
        }
        return waiting
      })
      return (await Promise.all(begun)).map(({ statusCode }) => statusCode)
    },
    openReturns: async () =>
      rowsOf(await shop.db.execute(sql`select from order_returns where order_id = ${order} and state = 'asked'`))
        .length,
  }
}

test('a return requested during account deletion either keeps the account or is refused', async () => {
  const first = await leavingAndReturning()
  expect(await first.inTurn(first.giveBack, first.leave)).toEqual([200, 409])
  expect(await first.openReturns()).toBe(1)
  const second = await leavingAndReturning()
  expect(await second.inTurn(second.leave, second.giveBack)).toEqual([200, 404])
  expect(await second.openReturns()).toBe(0)
})
