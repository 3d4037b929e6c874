import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { days, endTimeOf, lapseAt, minutes, placeHeld } from '../../../tests/lapse-orders.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { stockOf } from '../../../tests/order-product.ts'
import { formFor, notificationOf, tell, processInbox } from '../../../tests/pay-online.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, mailTo, signedIn } from '../../../tests/people.ts'
import type { AdminOrder } from '#orders/order-admin.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
const staff = payments(shop, admin)
afterAll(() => shop.close())

const look = async (id: number) =>
  (await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie: admin })).json<AdminOrder>()
const move = (id: number, payload: object) => ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload })
const lastChange = async (id: number) => (await look(id)).changes.at(-1)

describe('money that arrives after an order has lapsed', () => {
  async function lapsed(method = 'bank-transfer') {
    const placed = await placeHeld(shop, method)
    const form = method === 'credit-card' ? await formFor(shop, placed) : null
    await endTimeOf(shop, placed.id)
    await lapseAt(shop, minutes(60))
    expect((await look(placed.id)).status).toBe('cancelled')
    return { ...placed, form }
  }

  test('takes the goods out of stock again if all are available, and the order goes ahead', async () => {
    const { id, product, email } = await lapsed()
    await staff.pay(id, { amount: 400 })
    const order = await look(id)
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'paid', toRefund: 0 })
    expect(order.changes.slice(-2)).toMatchObject([
      { field: 'status', from: 'cancelled', to: 'pending', who: 'admin' },
      { field: 'payment_status', from: 'unpaid', to: 'paid' },
    ])
    expect(await stockOf(shop.db, product)).toBe(3)
    expect((await mailTo(shop, email, /goes ahead/)).body).toContain('everything in it is still in stock')
    await lapseAt(shop, days(60))
    expect((await look(id)).status).toBe('pending')
  })

  test('is owed back if a unit is missing, and the customer is told so', async () => {
    const { id, product, email } = await lapsed()
    await shop.db.execute(sql`update products set stock = 1 where id = ${product}`)
    await staff.pay(id, { amount: 400 })
    expect(await look(id)).toMatchObject({ status: 'cancelled', toRefund: 400 })
    expect(await stockOf(shop.db, product)).toBe(1)
    expect((await mailTo(shop, email, /paid too late/)).body).toMatch(/We will refund the R.400,00 within 30 days/)
  })

  test('is enough where it covers a price that was lowered before', async () => {
    const { id } = await lapsed()
    await shop.db.execute(sql`update orders set credited = 5000 where id = ${id}`)
    await staff.pay(id, { amount: 349.99 })
    expect(await look(id)).toMatchObject({ status: 'cancelled', toRefund: 349.99 })
    await staff.pay(id, { amount: 0.01 })
    expect(await look(id)).toMatchObject({ status: 'pending', toPay: 0, toRefund: 0 })
  })

  test('is owed back if it is less than the order, or the goods are no longer sold', async () => {
    const [less, gone] = [await lapsed(), await lapsed()]
    await staff.pay(less.id, { amount: 399.99 })
    expect(await look(less.id)).toMatchObject({ status: 'cancelled', toRefund: 399.99 })
    await staff.pay(less.id, { amount: 0.01 })
    expect(await look(less.id)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
    await shop.db.execute(sql`update products set archived_at = now() where id = ${gone.product}`)
    await staff.pay(gone.id, { amount: 400 })
    expect(await look(gone.id)).toMatchObject({ status: 'cancelled', toRefund: 400 })
  })

  test('revives the order even through a gateway notification for an expired attempt', async () => {
    const { id, form, product } = await lapsed('credit-card')
    await shop.db.execute(sql`update payment_attempts set begun_at = now() - interval '3 hours' where order_id = ${id}`)
    await tell(shop, await notificationOf(shop, form!))
    await processInbox(shop)
    expect(await look(id)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
    expect(await stockOf(shop.db, product)).toBe(3)
    expect(await lastChange(id)).toMatchObject({ to: 'paid', who: 'Practice gateway' })
  })

  test('is found when staff ask the gateway, even without a notification and with an expired attempt', async () => {
    const { id, form } = await lapsed('credit-card')
    await notificationOf(shop, form!)
    const asked = await ask(shop, 'POST', `/api/admin/orders/${id}/attempts/ask`, { cookie: admin, payload: {} })
    expect(asked.json()).toMatchObject({ found: true })
    await processInbox(shop)
    expect(await look(id)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
  })

  test('does not revive an order that staff cancelled, or whose customer has gone', async () => {
    const [cancelled, removed] = [await placeHeld(shop), await lapsed()]
    await move(cancelled.id, { status: 'cancelled' })
    await staff.pay(cancelled.id, { amount: 400 })
    await shop.db.execute(sql`update orders set lapsed_at = null where id = ${removed.id}`)
    await staff.pay(removed.id, { amount: 400 })
    expect([(await look(cancelled.id)).status, (await look(removed.id)).status]).toEqual(['cancelled', 'cancelled'])
    expect(await stockOf(shop.db, cancelled.product)).toBe(5)
  })
})
