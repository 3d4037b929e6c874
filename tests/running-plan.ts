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
}

/** An agreed plan of a pool of its own, as the database keeps it; returns its id. */
export async function insertRunningPlan(
  db: Database,
  { startsOn, anchor = startsOn, weeks = 1, price = 950_00, plan, endsOn, water: given }: Plan,
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
    insert into subscriptions (water_id, agreed_at, agreed_as, agreed_text, starts_on, notice_on, ends_on)
    values (${water}::integer, now(), 'Ms Dube', 'I agree.', ${startsOn}::date, ${ends}::date - 28, ${ends}::date) returning id`,
  )
  await db.execute(sql`
    insert into subscription_terms (subscription_id, from_month, plan, price, weeks, anchor, minutes)
    values (${subscription}::integer, date_trunc('month', ${startsOn}::date)::date,
      coalesce(${plan ?? null}::text, (select slug from plans where world = 'pool' order by position limit 1)),
      ${price}::integer, ${weeks}::smallint, ${anchor}::date, 30)`)
  return subscription
}

export async function insertOne(db: Database, statement: ReturnType<typeof sql>) {
  return rowsOf<{ id: number }>(await db.execute(statement))[0]!.id
}
