import { sql, type SQL } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { plansWithExtraVisit, type WaterChoice } from './single-visit.ts'

const mostChoices = 8

type WaterRow = Omit<WaterChoice, 'extra'> & { subscriptionId: number | null; plan: string | null; used: string[] }

const selectWaters = (today: string, rest: SQL) => sql`
  select waters.id, waters.kind, waters.name, sites.name as customer,
    concat_ws(', ', sites.street, nullif(sites.suburb, ''), sites.city) as address, coalesce(accounts.email, sites.email) as email,
    running.id as "subscriptionId", running.plan,
    coalesce((
      select jsonb_agg(to_char(due_on, 'YYYY-MM')) from visits
      where subscription_id = running.id and kind = 'extra' and state <> 'cancelled' and due_on >= date_trunc('month', ${today}::date)), '[]') as used
  from waters join sites on sites.id = waters.site_id left join accounts on accounts.id = sites.account_id
    left join lateral (
      select subscriptions.id, plans.name as plan
      from subscriptions
        join lateral (
          select plan from subscription_terms where subscription_id = subscriptions.id and from_month <= ${today}::date
          order by from_month desc limit 1) terms on true
        join plans on plans.slug = terms.plan
      where water_id = waters.id and agreed_at is not null and (ends_on is null or ends_on >= ${today}::date)
        and terms.plan = any (select jsonb_array_elements_text(${JSON.stringify(plansWithExtraVisit)}::jsonb))
      order by subscriptions.id desc limit 1) running on true
  ${rest}`

/** Pools and tanks of sites that have every typed word in what is known of them. */
export async function findWaters(db: Database, search: string, today: string): Promise<WaterRow[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const known = sql`lower(concat_ws(' ', sites.name, sites.street, sites.suburb, sites.city, sites.phone, sites.email, accounts.email, waters.name))`
  const result = await db.execute(
    selectWaters(
      today,
      sql`
      where (
        select coalesce(bool_and(position(word in ${known}) > 0), true)
        from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as word)
      order by sites.name, waters.id limit ${mostChoices}::integer`,
    ),
  )
  return rowsOf<WaterRow>(result)
}

export async function findVisitedWater(db: Database, id: number, today: string): Promise<WaterRow | undefined> {
  return rowsOf<WaterRow>(await db.execute(selectWaters(today, sql`where waters.id = ${id}::integer`)))[0]
}
