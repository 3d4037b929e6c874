import { sql } from 'drizzle-orm'
import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import type { OpenShop } from './open-shop.ts'
import { ask } from './people.ts'
import type { StaffCall } from './staff-call.ts'

type Offered = { id: number; version: number; offered: { late: { text: string } } | null; pauses: { id: number }[] }

const path = '/api/admin/subscriptions'

/** Plans as the calls of staff make them. */
function planMaker(shop: OpenShop, cookie: string) {
  const make = async (method: 'POST' | 'PUT', url: string, payload: object) =>
    (await ask(shop, method, url, { cookie, payload })).json<Offered>()
  const draft = async () => {
    const [water] = rowsOf<{ id: number }>(
      await shop.db.execute(sql`
        with site as (
          insert into sites (name, email, phone, street, city)
          values ('Ms Dube', 'dube@example.com', '082 123 4567', '12 Protea Road', 'Centurion') returning id)
        insert into waters (site_id, kind, name, litres, facts) select id, 'pool', 'Pool', 40000, '{}' from site returning id`),
    )
    const terms = { plan: 'premium', price: 950, weeks: 1, minutes: 35, technicianId: null }
    return { ...terms, waterId: water!.id, enquiryId: null, startsOn: await workingDay() }
  }
  /** A Wednesday, two weeks from now. */
  const workingDay = async () => {
    const later = addDays(dayOf(new Date()), 14)
    return addDays(later, (10 - new Date(`${later}T00:00:00Z`).getUTCDay()) % 7)
  }
  const offer = async () => make('POST', path, await draft())
  const agreement = ({ version, offered }: Offered) => ({
    version,
    as: 'Nomsa Dube',
    early: false,
    seen: offered!.late.text,
  })
  const agreed = async () => {
    const offered = await offer()
    return make('POST', `${path}/${offered.id}/agreement`, agreement(offered))
  }
  const pause = ({ version }: Offered) => {
    const from = addDays(dayOf(new Date()), 30)
    return { version, from, to: addDays(from, 20), anyway: false }
  }
  return { make, draft, offer, agreement, agreed, pause }
}

const of = ({ id }: Offered, rest: string) => `${path}/${id}/${rest}`

/** Changes of plans by staff, each of a plan of its own. */
export const agreementWrites = (shop: OpenShop, cookie: string): Record<string, () => Promise<StaffCall>> => ({
  ...offerWrites(shop, cookie),
  ...runningWrites(shop, cookie),
})

function offerWrites(shop: OpenShop, cookie: string): Record<string, () => Promise<StaffCall>> {
  const { draft, offer, agreement } = planMaker(shop, cookie)
  return {
    [`POST ${path}`]: async () => ({ url: path, payload: await draft() }),
    [`POST ${path}/:id/offer`]: async () => {
      const made = await offer()
      return { url: of(made, 'offer'), payload: { version: made.version } }
    },
    [`DELETE ${path}/:id/offer`]: async () => {
      const made = await offer()
      return { url: of(made, 'offer'), payload: { version: made.version } }
    },
    [`POST ${path}/:id/agreement`]: async () => {
      const made = await offer()
      return { url: of(made, 'agreement'), payload: agreement(made) }
    },
  }
}

function runningWrites(shop: OpenShop, cookie: string): Record<string, () => Promise<StaffCall>> {
  const { make, agreed, pause } = planMaker(shop, cookie)
  return {
    [`PUT ${path}/:id/terms`]: async () => {
      const made = await agreed()
      const month = `${addDays(dayOf(new Date()), 100).slice(0, 7)}-01`
      const from = addDays(month, (10 - new Date(`${month}T00:00:00Z`).getUTCDay()) % 7)
      const terms = { plan: 'premium', price: 990, weeks: 1, minutes: 35, asked: false, from }
      return { url: of(made, 'terms'), payload: { ...terms, version: made.version } }
    },
    [`PUT ${path}/:id/technician`]: async () => {
      const made = await agreed()
      const [technician] = rowsOf<{ id: string }>(
        await shop.db.execute(sql`
          select account_id as id from technicians where active and 'pool' = any(worlds) and 2 = any(weekdays) limit 1`),
      )
      return { url: of(made, 'technician'), payload: { version: made.version, technicianId: technician!.id } }
    },
    [`POST ${path}/:id/pauses`]: async () => {
      const made = await agreed()
      return { url: of(made, 'pauses'), payload: pause(made) }
    },
    [`DELETE ${path}/:id/pauses/:pause`]: async () => {
      const made = await agreed()
      const paused = await make('POST', of(made, 'pauses'), pause(made))
      return { url: of(made, `pauses/${paused.pauses[0]!.id}`), payload: { version: paused.version } }
    },
    [`POST ${path}/:id/end`]: async () => {
      const made = await agreed()
      return { url: of(made, 'end'), payload: { version: made.version } }
    },
    [`DELETE ${path}/:id/end`]: async () => {
      const made = await agreed()
      await shop.db.execute(
        sql`update subscriptions set agreed_at = now() - interval '30 days' where id = ${made.id}::integer`,
      )
      const ending = await make('POST', of(made, 'end'), { version: made.version })
      return { url: of(made, 'end'), payload: { version: ending.version } }
    },
  }
}
