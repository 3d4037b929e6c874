import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#orders/figures/check-books.server.ts'
import { bankStatements } from '../bank-statements.ts'
import { endTimeOf, lapseAt, minutes } from '../lapse-orders.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import { addProduct, cookieOf, orderByTransfer, postOrder, stockOf } from '../order-product.ts'
import { payments } from '../pay-orders.ts'
import { ask, signedIn } from '../people.ts'
import { returning } from '../returned-order.ts'
import { untilWaiting, whileLocked } from '../while-locked.ts'

let shop: OpenShop
let admin: string
let staff: ReturnType<typeof payments>
beforeAll(async () => {
  shop = await openShop()
  admin = await signedIn(shop, 'admin', 'admin1234')
  staff = payments(shop, admin)
})
afterAll(() => shop.close())

const place = async (productId: number) => {
  const email = `o${crypto.randomUUID().slice(0, 12)}@example.co.za`
  const phone = `08${String(Math.random()).slice(2, 10)}`
  const customer = { firstName: 'Ann', lastName: 'Lee', email, phone }
  const placed = await postOrder(shop, { ...orderByTransfer([{ productId, quantity: 2 }]), customer })
  return { id: placed.json<{ id: number }>().id, guest: cookieOf(placed) }
}

type Call = () => Promise<{ statusCode: number; body: string }>

/** Makes calls one after the other that all wait for a product; returns their outcomes once it is released. */
async function whileProductHeld(product: number, ...calls: Call[]) {
  const begun = await whileLocked(shop.db, sql`select from products where id = ${product} for update`, async () => {
    const waiting: ReturnType<Call>[] = []
    for (const call of calls) {
      waiting.push(call())
      await untilWaiting(shop.db, waiting.length)
    }
    return waiting
  })
  const answers = await Promise.all(begun)
  return answers.map(({ statusCode, body }) => (statusCode === 200 ? 200 : body))
}

test('cancelling an order and settling a return of the same goods at once both succeed with a credit note each', async () => {
  const steps = returning(shop, admin)
  const back = await steps.deliver()
  const [product] = back.products
  const id = await steps.asked(back)
  await steps.answer(id)
  await steps.receive(id)
  const other = await place(product!)
  await staff.pay(other.id)
  const lines = [{ line: back.lines[0], restocked: 1, refund: 100 }]
  const settle: Call = () => steps.settle(id, { lines })
  const cancel: Call = () => ask(shop, 'POST', `/api/orders/${other.id}/cancel`, { cookie: other.guest, payload: {} })
  expect(await whileProductHeld(product!, settle, cancel)).toEqual([200, 200])
  expect(await stockOf(shop.db, product!)).toBe(9)
  await checkBooks(shop.db)
})

test('payments for a sold and two lapsed orders at once all succeed, and every order goes ahead', async () => {
  const bank = bankStatements(shop, admin)
  const product = await addProduct(shop.db)
  const sold = await place(await addProduct(shop.db))
  const [lapsed, other] = [await place(product), await place(product)]
  await endTimeOf(shop, lapsed.id, other.id)
  await lapseAt(shop, minutes(1))
  const amount = 300
  await bank.bring([['BOTH AT ONCE', 2 * amount]])
  const line = (await bank.lineOf('BOTH AT ONCE'))!
  const parts = [sold, lapsed].map((order) => ({ order: order.id, amount }))
  const pay: Call = () => staff.pay(other.id, { amount })
  const give: Call = () => bank.match(line.id, parts)
  expect(await whileProductHeld(product, pay, give)).toEqual([200, 200])
  expect(await stockOf(shop.db, product)).toBe(6)
  await checkBooks(shop.db)
})

test('a change ended because of a deadlock is asked to try again, and has changed nothing', async () => {
  const product = await addProduct(shop.db)
  const { id, guest } = await place(product)
  const answer = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from products where id = ${product} for update`)
    const cancelling = ask(shop, 'POST', `/api/orders/${id}/cancel`, { cookie: guest, payload: {} })
    await untilWaiting(shop.db, 1)
    await tx.execute(sql`select from orders where id = ${id} for update`)
    return cancelling
  })
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '1',
    expect.objectContaining({ kind: 'away', message: 'Someone else is changing this right now. Please try again.' }),
  ])
  expect(await stockOf(shop.db, product)).toBe(8)
  const again = await ask(shop, 'POST', `/api/orders/${id}/cancel`, { cookie: guest, payload: {} })
  expect([again.statusCode, await stockOf(shop.db, product)]).toEqual([200, 10])
})
