import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import type { PlanDates } from '../ledger/plan-state.ts'
import type { SitePlan } from './site-plans.ts'

type PlanRow = Omit<SitePlan, 'state'> & PlanDates

export async function listSitePlans(db: Database, site: number, today: string): Promise<PlanRow[]> {
  const result = await db.execute(sql`
    select s.id, p.name, w.name as water, s.agreed_at::text as "agreedAt", s.withdrawn_at::text as "withdrawnAt",
      s.starts_on::text as "startsOn", s.ends_on::text as "endsOn",
      (select coalesce(jsonb_agg(jsonb_build_object('from', from_on, 'to', to_on)), '[]')
        from subscription_pauses where subscription_id = s.id) as pauses,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'day', planned_on, 'technician', technician)), '[]') from (
        select v.id, v.planned_on, a.name as technician from visits v left join accounts a on a.id = v.technician_id
        where v.subscription_id = s.id and v.state = 'planned' order by v.planned_on, v.id limit 3) as next) as next
    from subscriptions s join waters w on w.id = s.water_id
    join lateral (
      select plan from subscription_terms where subscription_id = s.id
      order by from_month <= ${today}::date desc, case when from_month <= ${today}::date then from_month end desc, from_month
      limit 1) as terms on true
    join plans p on p.slug = terms.plan
    where w.site_id = ${site}::integer order by s.id desc`)
  return rowsOf<PlanRow>(result)
}

type SingleRow = { id: number; day: string; technician: string | null; water: string; fromHour: number | null }

export async function listSiteSingles(db: Database, site: number): Promise<SingleRow[]> {
  const result = await db.execute(sql`
    select v.id, v.planned_on::text as day, a.name as technician, w.name as water, v.from_hour as "fromHour"
    from visits v join waters w on w.id = v.water_id left join accounts a on a.id = v.technician_id
    where w.site_id = ${site}::integer and v.kind = 'single' and v.state = 'planned' order by v.planned_on, v.from_hour, v.id`)
  return rowsOf<SingleRow>(result)
}
