import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { days, endTimeOf, lapseAt, minutes, placeHeld } from '../../../tests/lapse-orders.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { formFor } from '../../../tests/pay-online.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, mailTo, signedIn } from '../../../tests/people.ts'
import type { AdminOrder } from '#orders/order-admin.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
const staff = payments(shop, admin)
afterAll(() => shop.close())

const statusOf = async (id: number) =>
  (await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie: admin })).json<AdminOrder>().status

/** A payment attempt begun so many minutes ago, for an order that is reserved for so many more. */
async function visited({ before, left }: { before: number; left: number }) {
  const buyer = await placeHeld(shop, 'credit-card')
  const form = await formFor(shop, buyer)
  await shop.db.execute(sql`
    update payment_attempts set begun_at = ${minutes(-before).toISOString()}::timestamptz where order_id = ${buyer.id}`)
  await shop.db.execute(sql`
    update orders set held_until = ${minutes(left).toISOString()}::timestamptz, remind_at = null where id = ${buyer.id}`)
  return { buyer, form }
}

test('returning to the payment page gives as much time as a first visit', async () => {
  const { buyer, form } = await visited({ before: 120, left: 1 })
  expect(await formFor(shop, buyer)).toEqual(form)
  await lapseAt(shop, minutes(2))
  expect(await statusOf(buyer.id)).toBe('pending')
  await lapseAt(shop, minutes(31))
  expect(await statusOf(buyer.id)).toBe('cancelled')
})

test('a visit after the deadline neither extends the holding time nor shortens the time of an earlier visit', async () => {
  const { buyer } = await visited({ before: 20, left: -5 })
  await formFor(shop, buyer)
  await lapseAt(shop, minutes(1))
  expect(await statusOf(buyer.id)).toBe('pending')
  await lapseAt(shop, minutes(11))
  expect(await statusOf(buyer.id)).toBe('cancelled')
})

test('an order whose payment was reversed gets a reminder before it lapses', async () => {
  const { id, email } = await placeHeld(shop)
  await staff.pay(id)
  await endTimeOf(shop, id)
  await staff.reverse(id)
  await lapseAt(shop, days(10))
  expect(await statusOf(id)).toBe('pending')
  await mailTo(shop, email, /waiting for your payment/)
  await lapseAt(shop, days(20))
  expect(await statusOf(id)).toBe('cancelled')
})
