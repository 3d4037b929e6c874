import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { monthOf } from '#lib/calendar/south-african-days.ts'
import type { VisitFigures } from './visit-figures.ts'

export async function findVisitFigures(db: Database, today: string): Promise<VisitFigures> {
  const { from, to } = monthOf(today)
  const result = await db.execute(sql`
    with counted as (
      select
        count(*) filter (where planned_on = ${today}::date and state in ('done', 'no-access')) as done_today,
        count(*) filter (where planned_on = ${today}::date and state = 'planned') as to_do,
        count(*) filter (where state = 'done') as done,
        count(*) filter (where state = 'no-access') as no_access,
        count(*) filter (where state = 'credited') as credited
      from visits where planned_on between ${from}::date and ${to}::date
    ), missed as (
      select count(*) filter (where missed_on = ${today}::date) as today, count(*) as month
      from visits where missed_on between ${from}::date and ${to}::date
    ), plans as (
      select
        count(*) filter (where starts_on <= ${today}::date and (ends_on is null or ends_on >= ${today}::date)) as running,
        count(*) filter (where starts_on between ${from}::date and ${to}::date) as started,
        count(*) filter (where ends_on between ${from}::date and ${to}::date) as ended
      from subscriptions where agreed_at is not null and (ends_on is null or ends_on >= starts_on)
    )
    select
      jsonb_build_object('done', done_today, 'toDo', to_do, 'missed', missed.today, 'late', (
        select count(*) from visits where state = 'planned' and planned_on < ${today}::date)) as today,
      jsonb_build_object('done', done, 'noAccess', no_access, 'credited', credited, 'missed', missed.month) as month,
      to_jsonb(plans) as plans
    from counted, missed, plans`)
  return rowsOf<VisitFigures>(result)[0]!
}

/** What the plans that run on a day bring a month, in cents. */
export async function sumMonthlyPrices(db: Database, today: string): Promise<number> {
  const result = await db.execute(sql`
    select coalesce(sum(terms.price), 0)::float8 as price
    from subscriptions join lateral (
      select price from subscription_terms where subscription_id = subscriptions.id and from_month <= ${today}::date
      order by from_month desc limit 1) terms on true
    where agreed_at is not null and starts_on <= ${today}::date and (ends_on is null or ends_on >= ${today}::date)`)
  return rowsOf<{ price: number }>(result)[0]!.price
}
