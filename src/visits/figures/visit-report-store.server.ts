import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { monthOf } from '#lib/calendar/south-african-days.ts'
import { toRand } from '#lib/values/money.ts'
import type { PlanMonthRow } from './month-of-visits.ts'

export async function reportVisits(db: Database, day: string): Promise<PlanMonthRow[]> {
  const { from, to } = monthOf(day)
  const result = await db.execute(sql`
    select plans.name as plan, accounts.name as technician,
      (count(*) filter (where state = 'done'))::integer as done,
      (count(*) filter (where state = 'no-access'))::integer as "noAccess",
      (count(*) filter (where cause = 'missed'))::integer as missed,
      (count(*) filter (where cause = 'closed'))::integer as closed,
      (count(*) filter (where cause = 'goodwill'))::integer as goodwill,
      (count(*) filter (where state = 'planned'))::integer as planned,
      coalesce(sum(minutes) filter (where state in ('done', 'no-access')), 0)::integer as minutes,
      coalesce(sum(share) filter (where state in ('done', 'no-access')), 0)::float8 as earned,
      coalesce(sum(share) filter (where state = 'credited'), 0)::float8 as credited
    from visits
      left join lateral (
        select plan from subscription_terms where subscription_id = visits.subscription_id and from_month <= visits.due_on
        order by from_month desc limit 1) terms on true
      left join plans on plans.slug = terms.plan
      left join accounts on accounts.id = visits.technician_id
    where due_on between ${from}::date and ${to}::date and state not in ('paused', 'cancelled')
    group by plans.position, plans.name, accounts.name
    order by plans.position nulls last, plans.name nulls last, accounts.name nulls last`)
  return rowsOf<PlanMonthRow>(result).map((row) => ({
    ...row,
    earned: toRand(row.earned),
    credited: toRand(row.credited),
  }))
}
