import { afterAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#lib/database/database.server.ts'
import { listBestSellers } from '#orders/figures/best-seller-store.server.ts'
import { checkBooks } from '#orders/figures/check-books.server.ts'
import { listWaitingOrders } from '#orders/figures/waiting-order-store.server.ts'
import { leftToDeliver } from '#orders/left-to-deliver.ts'
import { withOrderLines } from '#orders/order-again/order-lines-to-cart.ts'
import type { AdminOrder } from '#orders/order-admin.ts'
import type { OwnOrder } from '#orders/order.ts'
import { listFirstGoods } from '#orders/order-store.server.ts'
import type { OrderToPack, PackingRow } from '#orders/packing/packing.ts'
import type { OrderReturns } from '#orders/returns/order-returns.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { addProduct, cookieOf, plainOrder, postOrder, stockOf } from '../../../tests/order-product.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
const packer = (await employ(shop, 'packer')).cookie
const staff = payments(shop, cookie)
afterAll(() => shop.close())

/** A paid order of three nets at R100 and two brushes at R50, R500 with delivery. */
async function placePaid() {
  const net = await addProduct(shop.db, { name: 'Leaf Net' })
  const brush = await addProduct(shop.db, { name: 'Brush', price: 50_00 })
  const items = [
    { productId: net, quantity: 3 },
    { productId: brush, quantity: 2 },
  ]
  const customer = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '012 345 6789' }
  const placed = await postOrder(shop, { ...plainOrder(items), customer })
  const { id } = placed.json<{ id: number }>()
  await staff.pay(id)
  const [netLine, brushLine] = (await look(id)).items.map((item) => item.id)
  return { id, net, brush, guest: cookieOf(placed), netLine: netLine!, brushLine: brushLine! }
}

const look = async (id: number) => (await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie })).json<AdminOrder>()
const packed = (id: number) => ask(shop, 'GET', `/api/admin/packing/${id}`, { cookie: packer })
const toPack = async () =>
  (await ask(shop, 'GET', '/api/admin/packing', { cookie: packer })).json<{ rows: PackingRow[] }>().rows
const move = (id: number, payload: object) => ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie, payload })

async function newestMail(id: number) {
  const result = await shop.db.execute(sql`
    select subject, body as text from mails where about = ${`order:${id}`} and recipient = 'ann@example.com' order by id desc limit 1`)
  return rowsOf<{ subject: string; text: string }>(result)[0]!
}

/** One net and all brushes are refunded before anything is sent. */
async function refundSome(goods?: 'stock' | 'gone') {
  const order = await placePaid()
  const lines = [
    { line: order.netLine, quantity: 1 },
    { line: order.brushLine, quantity: 2 },
  ]
  const answer = await staff.refund(order.id, { amount: 200, lines, ...(goods ? { goods } : {}) })
  expect(answer.statusCode).toBe(200)
  return order
}

test('everything that reads goods reads what is left of a line that was refunded before it was sent', async () => {
  const { id, net, brush, guest } = await refundSome()
  const order = await look(id)
  expect(leftToDeliver(order.items).map(({ name, quantity }) => [name, quantity])).toEqual([['Leaf Net', 2]])
  expect(order).toMatchObject({ status: 'pending', toPay: 0, toRefund: 0, credited: 200 })
  expect((await packed(id)).json<OrderToPack>()).toMatchObject({ units: 2, items: [{ name: 'Leaf Net', quantity: 2 }] })
  expect((await packed(id)).json<OrderToPack>().items).toHaveLength(1)
  expect((await toPack()).find((row) => row.id === id)).toMatchObject({ units: 2 })
  const listed = await ask(shop, 'GET', `/api/admin/orders?search=${order.orderNumber}`, { cookie })
  expect(listed.json<{ rows: object[] }>().rows).toMatchObject([{ units: 2 }])
  const seen = (await ask(shop, 'GET', `/api/orders/${id}`, { cookie: guest })).json<OwnOrder & AdminOrder>()
  expect(seen.items.map(({ quantity, notSent }) => [quantity, notSent])).toEqual([
    [3, 1],
    [2, 2],
  ])
  expect(withOrderLines([], seen.items).map((line) => [line.id, line.quantity])).toEqual([[net, 2]])
  expect(await listFirstGoods(shop.db, [id])).toMatchObject([{ name: 'Leaf Net', lines: 1 }])
  const sold = await listBestSellers(shop.db, { from: null, to: new Date(), currency: 'ZAR', limit: 5000 })
  expect(sold.find((product) => product.id === net)).toMatchObject({ units: 2, ordered: 200_00 })
  expect(sold.find((product) => product.id === brush)?.units ?? 0).toBe(0)
  await move(id, { status: 'processing' })
  await move(id, { status: 'shipped' })
  const mail = await newestMail(id)
  expect(mail.text).toContain('2 × Leaf Net')
  expect(mail.text).not.toContain('Brush')
  expect(mail.text).toMatch(/Total now:?\s+R.300,00/)
  await move(id, { status: 'delivered' })
  const returnable = (await ask(shop, 'GET', `/api/orders/${id}/returns`, { cookie: guest })).json<OrderReturns>()
  expect(returnable.lines).toMatchObject([{ name: 'Leaf Net', quantity: 2, left: 2 }])
  expect(returnable.lines).toHaveLength(1)
  await expect(checkBooks(shop.db)).resolves.toBeUndefined()
})

test('goods refunded before they are sent come back into stock with a line in its history, unless they are gone', async () => {
  const { id, net, brush } = await refundSome()
  expect(await stockOf(shop.db, net)).toBe(8)
  expect(await stockOf(shop.db, brush)).toBe(10)
  const history = await shop.db.execute(sql`select change, reason, note from stock_changes where product_id = ${net}`)
  const number = (await look(id)).orderNumber
  expect(rowsOf(history)).toMatchObject([
    { change: 1, reason: 'returned', note: `${number}: refunded before it was sent` },
  ])
  const gone = await refundSome('gone')
  expect(await stockOf(shop.db, gone.net)).toBe(7)
  expect((await packed(gone.id)).json<OrderToPack>().units).toBe(2)
})

test('a cancellation after a refund returns only what was left, and a reversed refund takes its goods again', async () => {
  const first = await refundSome()
  await move(first.id, { status: 'cancelled' })
  expect([await stockOf(shop.db, first.net), await stockOf(shop.db, first.brush)]).toEqual([10, 10])
  const second = await refundSome()
  expect((await staff.reverse(second.id)).statusCode).toBe(200)
  expect([await stockOf(shop.db, second.net), await stockOf(shop.db, second.brush)]).toEqual([7, 8])
  expect((await packed(second.id)).json<OrderToPack>().units).toBe(5)
})

test('a refund whose goods did not leave with the parcel is not reversed once it has left', async () => {
  const { id } = await refundSome()
  for (const status of ['processing', 'shipped']) await move(id, { status })
  expect((await staff.reverse(id)).json().message).toBe(
    'The parcel has left without these goods, so their refund can no longer be reversed.',
  )
  expect(await look(id)).toMatchObject({ refunded: 200, credited: 200 })
})

test('an order that is refunded in full is cancelled with it, credited once, and on no list of orders to send', async () => {
  const { id, net } = await placePaid()
  expect((await staff.refund(id)).json<AdminOrder>()).toMatchObject({ status: 'cancelled', toRefund: 0 })
  expect(await stockOf(shop.db, net)).toBe(10)
  expect((await toPack()).map((row) => row.id)).not.toContain(id)
  expect((await listWaitingOrders(shop.db, 100, 100)).rows.map((row) => row.id)).not.toContain(id)
  expect((await look(id)).documents.map(({ total }) => total)).toEqual([500, 500])
  const mail = await newestMail(id)
  expect(mail.text).toContain('Your order has been cancelled.')
  expect(mail.text).toContain('We have refunded')
  await expect(checkBooks(shop.db)).resolves.toBeUndefined()
})

test('an order of which every product is refunded is cancelled, and its delivery is owed back', async () => {
  const { id, net, netLine, brushLine } = await placePaid()
  const lines = [
    { line: netLine, quantity: 3 },
    { line: brushLine, quantity: 2 },
  ]
  const order = (await staff.refund(id, { amount: 400, lines, goods: 'gone' })).json<AdminOrder>()
  expect(order).toMatchObject({ status: 'cancelled', toRefund: 100 })
  expect(await stockOf(shop.db, net)).toBe(7)
  await expect(checkBooks(shop.db)).resolves.toBeUndefined()
})

test('an order whose money was all refunded before this rule can only be cancelled', async () => {
  const { id } = await placePaid()
  await staff.refund(id)
  await shop.db.execute(sql`update orders set status = 'processing' where id = ${id}`)
  expect((await move(id, { status: 'shipped' })).json().message).toBe(
    'All of its money has been refunded, so it is not sent: cancel it.',
  )
  expect((await move(id, { status: 'cancelled' })).statusCode).toBe(200)
})
