import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'

type Plan = {
  startsOn: string
  anchor?: string
  weeks?: 1 | 2
  price?: number
  plan?: string
  endsOn?: string
  water?: number
  technician?: string
}

/** A site with a pool, of an account or of nobody with one; returns the ids of both. */
export async function insertSite(
  db: Database,
  { account = null, email = null }: { account?: string | null; email?: string | null } = {},
) {
  const site = await insertOne(
    db,
    sql`
    insert into sites (account_id, name, email, phone, street, city, postal_code, access)
    values (${account}::text, 'Thandi Nkosi', ${email}::text, '082 123 4567', '12 Protea Road', 'Centurion', '0157', 'Gate code 47#11') returning id`,
  )
  const water = await insertOne(
    db,
    sql`
    insert into waters (account_id, site_id, kind, name, litres, facts)
    values (${account}::text, ${site}::integer, 'pool', 'Back garden', 45000, '{}') returning id`,
  )
  return { site, water }
}

/** The same plan before anybody has agreed to it. */
export async function insertOffer(db: Database, plan: Plan) {
  const id = await insertRunningPlan(db, plan)
  await db.execute(
    sql`update subscriptions set agreed_at = null, agreed_as = null, agreed_text = null where id = ${id}::integer`,
  )
  return id
}

/** An agreed plan, as the database keeps it, of a pool of its own unless one is given; returns its id. */
export async function insertRunningPlan(
  db: Database,
  { startsOn, anchor = startsOn, weeks = 1, price = 950_00, plan, endsOn, water: given, technician }: Plan,
) {
  const water =
    given ??
    (await insertOne(
      db,
      sql`
    insert into waters (account_id, kind, name, litres, facts)
    select id, 'pool', 'Pool', 40000, '{}' from accounts order by id limit 1 returning id`,
    ))
  const ends = endsOn ?? null
  const subscription = await insertOne(
    db,
    sql`
    insert into subscriptions (water_id, technician_id, agreed_at, agreed_as, agreed_text, starts_on, notice_on, ends_on)
    values (${water}::integer, ${technician ?? null}::text, now(), 'Ms Dube', 'I agree.', ${startsOn}::date, ${ends}::date - 28, ${ends}::date) returning id`,
  )
  await db.execute(sql`
    insert into subscription_terms (subscription_id, from_month, plan, price, weeks, anchor, minutes)
    values (${subscription}::integer, date_trunc('month', ${startsOn}::date)::date,
      coalesce(${plan ?? null}::text, (select slug from plans where world = 'pool' order by position limit 1)),
      ${price}::integer, ${weeks}::smallint, ${anchor}::date, 30)`)
  return subscription
}

/** Leaves a shop without the plans and visits of the demonstration, for tests that count. */
export async function removeSampleVisits(db: Database) {
  await db.execute(sql`
    with pictures as (delete from visit_pictures), reports as (delete from visit_reports) delete from visits`)
  await db.execute(sql`delete from plan_bills`)
  await db.execute(sql`delete from subscriptions`)
}

export async function insertOne(db: Database, statement: ReturnType<typeof sql>) {
  return rowsOf<{ id: number }>(await db.execute(statement))[0]!.id
}
