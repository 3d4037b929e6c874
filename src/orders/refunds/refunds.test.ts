import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../../tests/open-shop.ts'
import { addProduct, plainOrder, postOrder } from '../../../tests/order-product.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'
import { checkBooks } from '#orders/figures/check-books.server.ts'
import type { AdminOrder } from '#orders/order-admin.ts'
import type { OwedBack } from './owed-back.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
const staff = payments(shop, admin)
afterAll(() => shop.close())

/** A paid order of two nets at R100 and a brush at R50, R350 with delivery. */
async function placePaid() {
  const items = [
    { productId: await addProduct(shop.db, { name: 'Leaf Net' }), quantity: 2 },
    { productId: await addProduct(shop.db, { name: 'Brush', price: 50_00 }), quantity: 1 },
  ]
  const { id } = (await postOrder(shop, plainOrder(items))).json<{ id: number }>()
  await staff.pay(id)
  const [net, brush] = (await look(id)).items.map((item) => item.id)
  return { id, net: net!, brush: brush! }
}

const look = async (id: number) =>
  (await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie: admin })).json<AdminOrder>()
const owedBack = async (cookie = admin) =>
  (await ask(shop, 'GET', '/api/admin/owed-back', { cookie })).json<{ rows: OwedBack[]; total: number }>()
const owedOf = async (id: number) => (await owedBack()).rows.find((row) => row.id === id)

test('a refund names its lines and reason and lowers the price, so that nothing is owed either way', async () => {
  const { id, net, brush } = await placePaid()
  const lines = [
    { line: net, quantity: 1 },
    { line: brush, quantity: 1 },
  ]
  const order = (await staff.refund(id, { amount: 150, lines, note: 'Not in the parcel' })).json<AdminOrder>()
  expect(order).toMatchObject({ paymentStatus: 'part-refunded', credited: 150, toPay: 0, toRefund: 0 })
  expect(order.payments.at(-1)).toMatchObject({
    note: 'Not in the parcel',
    lines: [
      { line: net, name: 'Leaf Net', quantity: 1 },
      { line: brush, name: 'Brush', quantity: 1 },
    ],
  })
})

test('units are refunded once: too many, repeated or from another order are refused', async () => {
  const [{ id, net }, other] = [await placePaid(), await placePaid()]
  const refund = (quantity: number, line = net) => staff.refund(id, { amount: 10, lines: [{ line, quantity }] })
  expect((await refund(3)).json().message).toBe('Only 2 of Leaf Net can still be refunded.')
  expect((await refund(1, other.net)).statusCode).toBe(400)
  expect(
    (await staff.refund(id, { amount: 10, lines: [1, 1].map((quantity) => ({ line: net, quantity })) })).statusCode,
  ).toBe(400)
  expect((await refund(2)).statusCode).toBe(200)
  expect((await refund(1)).json().message).toBe('Leaf Net has already been refunded in full.')
  await staff.reverse(id)
  expect((await refund(1)).statusCode).toBe(200)
  const racing = await Promise.all([refund(1), refund(1), refund(1)])
  expect(racing.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
})

test('a reversed refund no longer lowers the price, and a repeated one is recorded once', async () => {
  const { id, net } = await placePaid()
  const attempt = { 'idempotency-key': crypto.randomUUID() }
  const once = () => staff.refund(id, { amount: 100, lines: [{ line: net, quantity: 1 }] }, attempt)
  expect((await Promise.all([once(), once()])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await look(id)).toMatchObject({ refunded: 100, credited: 100, toRefund: 0 })
  expect((await staff.reverse(id)).json()).toMatchObject({ paymentStatus: 'paid', credited: 0, toRefund: 0, toPay: 0 })
})

test('a cancelled paid order is listed as owed back until all of it is refunded, oldest first', async () => {
  const [first, second] = [await placePaid(), await placePaid()]
  for (const { id } of [second, first])
    await ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload: { status: 'cancelled' } })
  await shop.db.execute(sql`update orders set owed_since = now() - interval '31 days' where id = ${first.id}`)
  expect(await owedOf(first.id)).toMatchObject({ due: 350, days: 31, cause: 'cancelled', method: 'credit-card' })
  expect(await owedOf(second.id)).toMatchObject({ due: 350, days: 0 })
  const ids = (await owedBack()).rows.map(({ id }) => id)
  expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
  await staff.refund(first.id, { amount: 100 })
  expect(await owedOf(first.id)).toMatchObject({ due: 250, days: 31 })
  await staff.refund(first.id)
  expect(await owedOf(first.id)).toBeUndefined()
})

test('an overpayment is owed back from when it arrived, and refunding it does not lower the price', async () => {
  const { id } = await placePaid()
  await staff.pay(id, { amount: 40 })
  expect(await owedOf(id)).toMatchObject({ due: 40, cause: 'over-paid' })
  expect((await staff.refund(id, { amount: 15 })).json()).toMatchObject({ credited: 0, toRefund: 25 })
  expect((await staff.refund(id, { amount: 30 })).json()).toMatchObject({ credited: 5, toRefund: 0, toPay: 0 })
  expect(await owedOf(id)).toBeUndefined()
  await expect(checkBooks(shop.db)).resolves.toBeUndefined()
})

test('the office and the bookkeeper can read what is owed back, and packers cannot', async () => {
  for (const [role, status] of [
    ['office', 200],
    ['bookkeeper', 200],
    ['packer', 403],
    ['technician', 403],
  ] as const) {
    const { cookie } = await employ(shop, role)
    expect((await ask(shop, 'GET', '/api/admin/owed-back', { cookie })).statusCode).toBe(status)
  }
})
