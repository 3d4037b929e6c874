import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { days, lapseAt, placeHeld } from '../../../tests/lapse-orders.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { countOf } from '../../../tests/pay-online.ts'
import { ask, mailTo, signedIn } from '../../../tests/people.ts'
import { formatDate } from '#lib/values/dates.ts'
import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'
import type { AdminOrder } from '#orders/order-admin.ts'
import { addBusinessDays } from '#settings/hours/business-days.ts'
import type { AdminSettings } from '#settings/drafts/settings-admin.ts'
import { endOf, lastDayOf } from '#orders/holding-time.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())

const look = async (id: number) =>
  (await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie: admin })).json<AdminOrder>()

/** Staff enter closing days, as on the screen of the opening hours. */
async function close(closures: { from: string; to: string; reason: string; holiday?: boolean }[]) {
  const { hours } = (await ask(shop, 'GET', '/api/admin/settings', { cookie: admin })).json<AdminSettings>()
  const payload = { ...hours, closures }
  const answer = await ask(shop, 'PUT', '/api/admin/settings/hours', { cookie: admin, payload })
  expect(answer.statusCode).toBe(200)
}

test('closing days entered after an order was placed move its deadline before it can lapse, once', async () => {
  const { id, email } = await placeHeld(shop)
  const before = lastDayOf(new Date((await look(id)).heldUntil!))
  const closure = { from: before, to: addDays(before, 1), reason: 'Strike', holiday: true }
  await close([closure])
  await shop.db.execute(sql`update orders set created_at = created_at - interval '2 minutes' where id = ${id}`)
  await shop.db.execute(sql`update settings set updated_at = now() where name = 'hours'`)
  const moved = addBusinessDays(before, 1, { closures: [closure] })
  await lapseAt(shop, new Date(endOf(before).getTime() + 1000))
  expect(await look(id)).toMatchObject({ status: 'pending', heldUntil: endOf(moved).toISOString() })
  const told = sql`mails where about = ${`order:${id}`} and subject like '%held for you until%'`
  expect((await mailTo(shop, email, /is held for you until/)).body).toContain(formatDate(moved))
  await lapseAt(shop, new Date(endOf(before).getTime() + 2000))
  expect([(await look(id)).heldUntil, await countOf(shop, told)]).toEqual([endOf(moved).toISOString(), 1])
  await lapseAt(shop, days(40))
  await lapseAt(shop, days(60))
  expect((await look(id)).status).toBe('cancelled')
})

test('an order placed after the closing days were entered counts them once, and removed ones take no time away', async () => {
  const from = addBusinessDays(dayOf(new Date()), 2, { closures: [] })
  const closures = [{ from, to: from, reason: 'Stocktaking' }]
  await close(closures)
  await shop.db.execute(sql`update settings set updated_at = now() - interval '5 minutes' where name = 'hours'`)
  const { id } = await placeHeld(shop)
  const promised = endOf(addBusinessDays(dayOf(new Date()), 5, { closures })).toISOString()
  expect((await look(id)).heldUntil).toBe(promised)
  await lapseAt(shop, new Date())
  expect((await look(id)).heldUntil).toBe(promised)
  await close([])
  await lapseAt(shop, new Date())
  expect((await look(id)).heldUntil).toBe(promised)
})
