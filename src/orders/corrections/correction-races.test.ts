import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { checkBooks } from '#orders/figures/check-books.server.ts'
import type { AdminOrder } from '#orders/order-admin.ts'
import { endTimeOf, lapseAt, minutes, placeHeld } from '../../../tests/lapse-orders.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { stockOf } from '../../../tests/order-product.ts'
import { formFor, notificationOf, processInbox, tell } from '../../../tests/pay-online.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
const staff = payments(shop, cookie)
afterAll(() => shop.close())

const look = async (id: number) => (await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie })).json<AdminOrder>()

/** A call that makes one unit of the two, from what was seen. */
async function halving(id: number, by = cookie) {
  const line = (await look(id)).items[0]!.id
  const payload = { lines: [{ line, quantity: 1 }], added: [], seen: [{ line, quantity: 2 }] }
  return () => ask(shop, 'PUT', `/api/admin/orders/${id}/lines`, { cookie: by, payload })
}

/** Units on the shelf and in orders that are still to be delivered or were. */
async function expectUnitsAddUp(product: number) {
  const held = rowsOf<{ units: number }>(
    await shop.db.execute(sql`
      select coalesce(sum(quantity), 0)::int as units from order_lines join orders on orders.id = order_id
      where product_id = ${product} and status <> 'cancelled'`),
  )[0]!.units
  expect((await stockOf(shop.db, product)) + held).toBe(5)
}

test('of two members of staff who correct the same lines at once, one succeeds and the other reads that it changed', async () => {
  const { id, product } = await placeHeld(shop)
  const other = await employ(shop, 'office')
  const calls = [await halving(id), await halving(id, other.cookie)]
  const answers = await Promise.all(calls.map((call) => call()))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await look(id)).items).toMatchObject([{ quantity: 1 }])
  await expectUnitsAddUp(product)
})

test.each([0, 1, 2, 3])('a correction and a lapse of the same order at once lose no unit (%s)', async (turn) => {
  const { id, product } = await placeHeld(shop)
  const call = await halving(id)
  await endTimeOf(shop, id)
  const both = [call, () => lapseAt(shop, minutes(60))]
  await Promise.all((turn % 2 ? both.toReversed() : both).map((each) => each()))
  await expectUnitsAddUp(product)
})

test.each([0, 1])(
  'a correction and the parcel’s leaving at once: what leaves is what was paid and packed (%s)',
  async (turn) => {
    const { id, product } = await placeHeld(shop)
    await staff.pay(id)
    const ship = (status: string) => ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie, payload: { status } })
    await ship('processing')
    const both = [await halving(id), () => ship('shipped')]
    const answers = await Promise.all((turn ? both.toReversed() : both).map((each) => each()))
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    await expectUnitsAddUp(product)
    await expect(checkBooks(shop.db)).resolves.toBeUndefined()
  },
)

test.each([0, 1])(
  'a correction and the gateway’s payment at once book all of the money, and owe back what is too much (%s)',
  async (turn) => {
    const { id, product, cookie: guest, total } = await placeHeld(shop, 'credit-card')
    const body = await notificationOf(shop, await formFor(shop, { id, cookie: guest }))
    const pay = async () => {
      await tell(shop, body)
      await processInbox(shop)
    }
    const both = [await halving(id), pay]
    await Promise.all((turn ? both.toReversed() : both).map((each) => each()))
    const order = await look(id)
    expect(order).toMatchObject({ received: total, paymentStatus: 'over-paid' })
    expect(order.items).toMatchObject([{ quantity: 1 }])
    await expectUnitsAddUp(product)
    expect(order.toRefund).toBe(Number((total - order.total).toFixed(2)))
  },
)

test('contact and lines of one order corrected at once by two people both stand', async () => {
  const { id } = await placeHeld(shop)
  const { customer, shippingAddress } = await look(id)
  const seen = { name: customer.name!, email: customer.email!, phone: customer.phone!, shippingAddress }
  const contact = () =>
    ask(shop, 'PUT', `/api/admin/orders/${id}/contact`, { cookie, payload: { ...seen, name: 'Anne Lee', seen } })
  const answers = await Promise.all([await halving(id), contact].map((each) => each()))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await look(id)).toMatchObject({ customer: { name: 'Anne Lee' }, items: [{ quantity: 1 }] })
})
