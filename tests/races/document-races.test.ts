import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import { timesOf } from '../order-calls.ts'
import { addProduct } from '../order-product.ts'
import { writeOrder } from '../order-rows.ts'
import { payments } from '../pay-orders.ts'
import { signedIn } from '../people.ts'

const clients = 64
let shop: OpenShop
let staff: ReturnType<typeof payments>

beforeAll(async () => {
  shop = await openShop()
  staff = payments(shop, await signedIn(shop, 'admin', 'admin1234'))
})
afterAll(() => shop.close())

type Numbered = { series: string; number: number; orderId: number }
const issued = async () =>
  rowsOf<Numbered>(
    await shop.db.execute(sql`
      select series, number, order_id as "orderId" from documents order by series, id`),
  )
const numbersOf = (documents: Numbered[], wanted: string) =>
  documents.filter(({ series }) => series === wanted).map(({ number }) => number)
/** A client refused after waiting too long for a connection sends the same again. */
async function insist<T extends { statusCode: number }>(send: (headers: object) => Promise<T>): Promise<T> {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  let answer = await send(headers)
  while (answer.statusCode === 503) answer = await send(headers)
  return answer
}
const upTo = (count: number) => timesOf(count).map((index) => index + 1)

test('64 simultaneous payments make one invoice per order, numbered 1 to 64, and 64 refunds do likewise', async () => {
  const product = await addProduct(shop.db)
  const orders = await Promise.all(timesOf(clients).map(() => writeOrder(shop.db, { productId: product })))
  const paid = await Promise.all(orders.map((id) => insist((headers) => staff.pay(id, { amount: 100 }, headers))))
  expect(new Set(paid.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const invoices = await issued()
  expect(numbersOf(invoices, 'INV').toSorted((a, b) => a - b)).toEqual(upTo(clients))
  expect(new Set(invoices.map(({ orderId }) => orderId))).toEqual(new Set(orders))
  // Half of them fail, as the other has just refunded: rolled-back ones leave no gap.
  const refund = (id: number) => insist((headers) => staff.refund(id, { amount: 60 }, headers))
  await Promise.all(orders.flatMap((id) => [refund(id), refund(id)]))
  const notes = numbersOf(await issued(), 'CN')
  expect(notes.toSorted((a, b) => a - b)).toEqual(upTo(clients))
})

test('two simultaneous payments that would each pay the order bring one invoice', async () => {
  const id = await writeOrder(shop.db, { productId: await addProduct(shop.db) })
  await Promise.all(timesOf(8).map(() => staff.pay(id, { amount: 100 })))
  expect((await issued()).filter(({ orderId }) => orderId === id)).toHaveLength(1)
})
