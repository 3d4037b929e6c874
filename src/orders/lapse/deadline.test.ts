import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { days, lapseAt, placeHeld } from '../../../tests/lapse-orders.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { countOf } from '../../../tests/pay-online.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, mailTo, signedIn } from '../../../tests/people.ts'
import { formatDate } from '#lib/values/dates.ts'
import type { AdminOrder } from '#orders/order-admin.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
const staff = payments(shop, admin)
afterAll(() => shop.close())

const look = async (id: number) =>
  (await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie: admin })).json<AdminOrder>()
const mailsOf = (id: number) => countOf(shop, sql`mails where about = ${`order:${id}`}`)

describe('a deadline', () => {
  const setDeadline = (id: number, until: string | null, more: object = {}) =>
    ask(shop, 'PUT', `/api/admin/orders/${id}/deadline`, { cookie: admin, payload: { until, ...more } })

  test('is shown to customer and staff while the order is pending and unpaid', async () => {
    const { id, cookie } = await placeHeld(shop)
    const seen = (await ask(shop, 'GET', `/api/orders/${id}`, { cookie })).json<{ heldUntil?: string }>()
    expect(seen.heldUntil).toMatch(/T22:00:00.000Z$/)
    expect((await look(id)).heldUntil).toBe(seen.heldUntil)
    const list = (await ask(shop, 'GET', `/api/admin/orders?search=${id}`, { cookie: admin })).json<{
      rows: AdminOrder[]
    }>()
    expect(list.rows.find((row) => row.id === id)?.heldUntil).toBe(seen.heldUntil)
    await staff.pay(id, { amount: 1 })
    expect((await look(id)).heldUntil).toBeUndefined()
  })

  test('can be moved or removed by staff in one step, as last seen', async () => {
    const { id, email } = await placeHeld(shop)
    const { heldUntil } = await look(id)
    const until = days(40).toISOString().slice(0, 10)
    const answers = await Promise.all([1, 2].map(() => setDeadline(id, until, { seen: heldUntil })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await lapseAt(shop, days(30))
    expect([(await look(id)).status, await mailsOf(id)]).toEqual(['pending', 1])
    expect((await mailTo(shop, email, /is held for you until another day/)).body).toContain(formatDate(until))
    expect((await setDeadline(id, null)).json()).not.toHaveProperty('heldUntil')
    expect((await mailTo(shop, email, /is held for you without a deadline/)).body).toContain('without a deadline')
    await lapseAt(shop, days(300))
    expect((await look(id)).status).toBe('pending')
    const trail = rowsOf<{ what: string }>(
      await shop.db.execute(sql`select what from audit_entries where subject = ${`order:${id}`}`),
    )
    expect(trail.map(({ what }) => what)).toEqual(Array.from({ length: 2 }, () => 'changed the deadline of the order'))
  })

  test('is refused in words for a past day, and for an order that cannot have one', async () => {
    const { id } = await placeHeld(shop)
    expect((await setDeadline(id, '2020-01-01')).json().fields).toEqual({
      until: 'Choose today or a day in the coming year',
    })
    expect((await setDeadline(id, 'soon')).statusCode).toBe(400)
    await staff.pay(id)
    expect((await setDeadline(id, null)).json().message).toBe(
      'Only an order that is pending and unpaid has a deadline.',
    )
    expect((await setDeadline(2_000_000_000, null)).statusCode).toBe(404)
  })
})
