import { sql } from 'drizzle-orm'
import { rowsOf } from '#lib/database/database.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { planSubscription } from '#visits/ledger/plan-subscription.server.ts'
import type { OpenShop } from './open-shop.ts'
import { insertRunningPlan } from './running-plan.ts'
import { uniqueWord } from './unique-word.ts'

type Site = { name?: string; email?: string | null; place?: [latitude: number, longitude: number]; suburb?: string }

/** A site with a pool; returns both ids. */
export async function insertSite({ db }: Pick<OpenShop, 'db'>, site: Site = {}) {
  const { name = 'Nomsa Dlamini', email = `s${uniqueWord(8)}@example.co.za`, place, suburb = 'Eldoraigne' } = site
  const [latitude, longitude] = place ?? [null, null]
  const result = await db.execute(sql`
    with site as (
      insert into sites (name, email, phone, street, suburb, city, latitude, longitude, access)
      values (${name}, ${email}::text, '082 123 4567', '12 Protea Road', ${suburb}, 'Centurion',
        ${latitude}::float8, ${longitude}::float8, 'Gate code 47#11') returning id)
    insert into waters (site_id, kind, name, litres, facts) select id, 'pool', 'Pool', 45000, '{}' from site returning id as water, site_id as site`)
  return { email, ...rowsOf<{ water: number; site: number }>(result)[0]! }
}

/** A technician with an account of the name; returns the id. */
export async function insertTechnician({ db }: Pick<OpenShop, 'db'>, name: string, minutes = 480) {
  const id = `t-${crypto.randomUUID()}`
  await db.execute(sql`
    insert into accounts (id, name, email, username, role)
    values (${id}, ${name}, ${`${id}@example.co.za`}, ${id}, 'technician')`)
  await db.execute(sql`
    insert into technicians (account_id, worlds, weekdays, minutes)
    values (${id}, '{pool}', '{0,1,2,3,4}', ${minutes}::smallint)`)
  return id
}

type Plan = { startsOn: string; technician?: string | null; plan?: string; today?: string; endsOn?: string }

/** A running plan of a site, planned ahead from a day; returns its id and the address of its customer. */
export async function insertPlannedPlan(shop: OpenShop, plan: Plan & Site) {
  const { startsOn, technician = null, today = startsOn, ...more } = plan
  const { water, email } = await insertSite(shop, more)
  const rules = { startsOn, ...(more.plan ? { plan: more.plan } : {}), ...(more.endsOn ? { endsOn: more.endsOn } : {}) }
  const id = await insertRunningPlan(shop.db, rules)
  await shop.db.execute(sql`
    update subscriptions set water_id = ${water}::integer, technician_id = ${technician}::text where id = ${id}::integer`)
  const calendar = { closures: [] }
  await transact(shop, null, async (tx) => ({
    value: await planSubscription(tx, id, { today, calendar }),
    tags: ['visits'],
  }))
  return { id, email, water }
}

export type RawVisit = {
  id: number
  version: number
  dueOn: string
  plannedOn: string
  technicianId: string | null
  position: number | null
  state: string
  cause: string | null
  byHand: boolean
}

/** The visits of a plan, or of a technician's day. */
export async function visitsWhere({ db }: Pick<OpenShop, 'db'>, where: ReturnType<typeof sql>): Promise<RawVisit[]> {
  const result = await db.execute(sql`
    select id, version, due_on::text as "dueOn", planned_on::text as "plannedOn", technician_id as "technicianId", position, state, cause,
      by_hand as "byHand"
    from visits where ${where} order by due_on, id`)
  return rowsOf<RawVisit>(result)
}

export const visitsOfPlan = (shop: Pick<OpenShop, 'db'>, id: number) =>
  visitsWhere(shop, sql`subscription_id = ${id}::integer`)

/** Sessions that were opened by the real clock, in a shop whose day is another one. */
export async function stayAwake({ db }: Pick<OpenShop, 'db'>, today: string) {
  await db.execute(
    sql`update sessions set created_at = ${today}::date + interval '8 hours', last_seen_at = ${today}::date + interval '8 hours', expires_at = ${today}::date + 30`,
  )
}
