import { sql } from 'drizzle-orm'
import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { insertPlannedPlan, insertSite, insertTechnician, visitsOfPlan } from './board-rows.ts'
import type { OpenShop } from './open-shop.ts'
import type { StaffCall } from './staff-call.ts'

const path = '/api/admin/visits'

/** Writes of the office about visits. */
export function visitWrites(shop: OpenShop): Record<string, () => Promise<StaffCall>> {
  const today = dayOf(new Date())
  const visitOf = (startsOn: string) => firstVisit(shop, startsOn)
  const single = async () => {
    const { water } = await insertSite(shop)
    return {
      waterId: water,
      kind: 'single',
      day: addDays(today, 3),
      technicianId: null,
      fromHour: 10,
      minutes: 60,
      price: 450,
    }
  }
  const round = async () => {
    const stops = [await visitOf(addDays(today, 7)), await visitOf(addDays(today, 7))]
    const technicianId = await insertTechnician(shop, 'Sipho')
    const ids = stops.map(({ id }) => id)
    // On a weekend nobody has a visit of a plan.
    await shop.db.execute(sql`
      update visits set technician_id = ${technicianId} where id in (${ids[0]!}::integer, ${ids[1]!}::integer)`)
    return { day: stops[0]!.plannedOn, technicianId, seen: ids }
  }
  return {
    [`POST ${path}`]: async () => ({ url: path, payload: await single() }),
    [`POST ${path}/:id/move`]: async () => {
      const { id, version } = await visitOf(addDays(today, 7))
      const place = { day: addDays(today, 8), technicianId: null, fromHour: null, confirmed: true }
      return { url: `${path}/${id}/move`, payload: { ...place, version } }
    },
    [`PUT ${path}/order`]: async () => {
      const seen = await round()
      return { url: `${path}/order`, payload: { ...seen, visit: seen.seen[0], by: 1 } }
    },
    [`POST ${path}/order/by-route`]: async () => ({ url: `${path}/order/by-route`, payload: await round() }),
    [`PUT ${path}/order/before`]: async () => {
      const seen = await round()
      const order = seen.seen.toReversed().map((id) => ({ id, isPinned: false }))
      return { url: `${path}/order/before`, payload: { ...seen, order } }
    },
    ...decisions(shop, today),
    [`POST ${path}/check`]: async () => ({ url: `${path}/check`, payload: {} }),
  }
}

async function firstVisit(shop: OpenShop, startsOn: string) {
  const plan = await insertPlannedPlan(shop, { startsOn, technician: await insertTechnician(shop, 'Sipho') })
  return (await visitsOfPlan(shop, plan.id))[0]!
}

/** What the office decides about a single visit. */
function decisions(shop: OpenShop, today: string): Record<string, () => Promise<StaffCall>> {
  return {
    [`POST ${path}/:id/missed`]: async () => {
      const { id, version } = await firstVisit(shop, today)
      return { url: `${path}/${id}/missed`, payload: { version, missed: true } }
    },
    [`POST ${path}/:id/credit`]: async () => {
      const { id, version } = await firstVisit(shop, today)
      return { url: `${path}/${id}/credit`, payload: { version } }
    },
    [`POST ${path}/:id/charge`]: async () => {
      const { id, version } = await firstVisit(shop, today)
      await shop.db.execute(sql`
        insert into visit_reports (key, visit_id, first, who, device, ended_at, access)
        values (${crypto.randomUUID().replaceAll('-', '')}, ${id}::integer, true, 'Sipho', 'phone', now(), true)`)
      await shop.db.execute(sql`update visits set state = 'credited', cause = 'goodwill' where id = ${id}::integer`)
      return { url: `${path}/${id}/charge`, payload: { version } }
    },
    [`POST ${path}/:id/cancel`]: async () => {
      const { water } = await insertSite(shop)
      const result = await shop.db.execute(sql`
        insert into visits (kind, water_id, due_on, planned_on, from_hour, share)
        values ('single', ${water}::integer, ${today}::date, ${today}::date, 12, 45000) returning id`)
      const { id } = rowsOf<{ id: number }>(result)[0]!
      return { url: `${path}/${id}/cancel`, payload: { version: 1 } }
    },
  }
}
