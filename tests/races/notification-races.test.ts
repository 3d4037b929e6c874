import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { eventually } from '../eventually.ts'
import type { OpenShop } from '../open-shop.ts'
import { timesOf } from '../order-calls.ts'
import { type Buyer, formFor, notificationOf, orderByCard, seenBy, webhookPath } from '../pay-online.ts'
import { payments } from '../pay-orders.ts'
import { ask, signedIn } from '../people.ts'
import { newDatabase, openNode } from './open-node.ts'

type Node = Awaited<ReturnType<typeof openNode>>
let database: Awaited<ReturnType<typeof newDatabase>>
let nodes: [Node, Node]
let shop: OpenShop
let admin: string

beforeAll(async () => {
  database = await newDatabase()
  nodes = [await openNode(database.url), await openNode(database.url)]
  shop = nodes[0].shop as OpenShop
  admin = await signedIn(shop, 'admin', 'admin1234')
})
afterAll(async () => {
  for (const node of nodes ?? []) await node.close()
  await database?.remove()
})

const tell = async (body: string, index: number) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await fetch(nodes[index % 2]!.base + webhookPath, { method: 'POST', headers, body })).status
}

const cancel = (id: number) =>
  ask(nodes[1].shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload: { status: 'cancelled' } })

const received = (buyer: Buyer, amount: number) =>
  eventually(
    () => seenBy(shop, buyer),
    (seen) => seen.received === amount,
    10_000,
  )

/** The ledger's state of an order. */
async function booksOf(id: number) {
  const result = await shop.db.execute(sql`
    select count(*) filter (where kind = 'received')::int as payments, count(*) filter (where kind = 'refunded')::int as refunds,
      (select count(*)::int from documents where order_id = ${id} and series = 'INV') as invoices,
      (select count(*)::int from documents where order_id = ${id} and series = 'CN') as credits,
      (select count(*)::int from mails where about = ${`order:${id}`} and subject like 'Payment received for order%') as mails
    from payment_entries where order_id = ${id}`)
  return rowsOf<Record<string, number>>(result)[0]!
}

test('one notification sent ten times to each of two nodes at once pays the order once', async () => {
  const buyer = await orderByCard(shop)
  const body = await notificationOf(shop, await formFor(shop, buyer))
  const answers = await Promise.all(timesOf(20).map((index) => tell(body, index)))
  expect(new Set(answers)).toEqual(new Set([200]))
  await received(buyer, buyer.total)
  await Promise.all(timesOf(4).map((index) => tell(body, index)))
  expect(await booksOf(buyer.id)).toEqual({ payments: 1, refunds: 0, invoices: 1, credits: 0, mails: 1 })
})

test('an order cancelled while its payment arrives stays cancelled, and all of the money is owed back', async () => {
  for (const round of timesOf(6)) {
    const buyer = await orderByCard(shop)
    const body = await notificationOf(shop, await formFor(shop, buyer))
    const cancelling = async () => {
      const answer = await cancel(buyer.id)
      expect(answer.statusCode).toBe(200)
    }
    await Promise.all(
      round % 2 ? [cancelling(), tell(body, 0), tell(body, 1)] : [tell(body, 0), tell(body, 1), cancelling()],
    )
    await received(buyer, buyer.total)
    const { status, toRefund } = await seenBy(shop, buyer)
    const { invoices, credits, ...books } = await booksOf(buyer.id)
    expect({ status, toRefund, ...books }).toMatchObject({
      status: 'cancelled',
      toRefund: buyer.total,
      payments: 1,
      refunds: 0,
    })
    // An invoice issued earlier is taken back by a credit note.
    expect(credits).toBe(invoices)
  }
})

test('a simultaneous refund and second payment leave the books right', async () => {
  const staff = payments(shop, admin)
  for (const _ of timesOf(4)) {
    const buyer = await orderByCard(shop)
    const form = await formFor(shop, buyer)
    await tell(await notificationOf(shop, form), 0)
    await received(buyer, buyer.total)
    const second = await notificationOf(shop, form)
    const refund = () => staff.refund(buyer.id, { amount: buyer.total })
    const [refunds] = await Promise.all([Promise.all([refund(), refund(), refund()]), tell(second, 0), tell(second, 1)])
    await received(buyer, buyer.total * 2)
    const given = refunds.filter(({ statusCode }) => statusCode === 200).length
    const { payments: paid, refunds: refunded, invoices, credits } = await booksOf(buyer.id)
    expect([paid, refunded, invoices]).toEqual([2, given, 1])
    // Each saw the money before or after the second notice; never is more given back than was paid.
    expect(given).toBeLessThanOrEqual(2)
    const { toRefund } = await seenBy(shop, buyer)
    // A refund of money owed back issues nothing; one that lowers the price credits it.
    expect(toRefund).toBe(buyer.total * (2 - given - (1 - credits!)))
  }
})
