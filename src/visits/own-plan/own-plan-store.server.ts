import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { PlanVisit } from '../ledger/visit-state.ts'
import type { WorkingDays } from './movable-days.ts'

export type OwnVisitRow = PlanVisit & {
  id: number
  version: number
  kind: 'plan' | 'extra'
  fromHour: number | null
  technicianId: string | null
  /** The first name. */
  technician: string | null
  report: string | null
}

const columns = sql`
  v.id, v.version, v.kind, v.due_on::text as "dueOn", v.share, v.minutes, v.planned_on::text as "plannedOn",
  v.by_hand as "byHand", v.misses, v.state, v.cause, v.done_on::text as "doneOn", v.order_id is not null as billed,
  v.from_hour as "fromHour", v.technician_id as "technicianId",
  coalesce(nullif(a.first_name, ''), split_part(a.name, ' ', 1)) as technician,
  (select r.key from visit_reports r where r.visit_id = v.id and r.first) as report`

export async function listOwnVisits(db: Database, subscription: number, from: string): Promise<OwnVisitRow[]> {
  const result = await db.execute(sql`
    select ${columns} from visits v left join accounts a on a.id = v.technician_id
    where v.subscription_id = ${subscription}::integer and v.due_on >= ${from}::date and v.state <> 'cancelled'
    order by v.due_on, v.id`)
  return rowsOf<OwnVisitRow>(result)
}

export async function listPlansOfAccount(db: Database, accountId: string): Promise<number[]> {
  const result = await db.execute(sql`
    select s.id from subscriptions s join waters w on w.id = s.water_id left join sites on sites.id = w.site_id
    where coalesce(sites.account_id, w.account_id) = ${accountId} order by s.id desc`)
  return rowsOf<{ id: number }>(result).map(({ id }) => id)
}

export async function findWorkingDays(db: Database, from: string, to: string): Promise<Map<string, WorkingDays>> {
  const result = await db.execute(sql`
    select t.account_id as id, case when t.active then t.weekdays else '{}' end as weekdays,
      (select coalesce(jsonb_agg(jsonb_build_object('from', l.from_on, 'to', l.to_on)), '[]')
        from technician_leave l where l.technician_id = t.account_id and l.from_on <= ${to}::date and l.to_on >= ${from}::date) as off,
      (select coalesce(jsonb_agg(d.planned_on), '[]') from (
        select v.planned_on from visits v
        where v.technician_id = t.account_id and v.planned_on between ${from}::date and ${to}::date and v.state = 'planned'
        group by v.planned_on having sum(v.minutes) >= t.minutes) d) as "full"
    from technicians t`)
  return new Map(rowsOf<WorkingDays & { id: string }>(result).map(({ id, ...days }) => [id, days]))
}

export type PlanBillRow = {
  month: string
  order: number
  total: number
  received: number
  refunded: number
  credited: number
  status: string
  createdAt: string
}

/** The bills of a plan with what has been paid, in cents. */
export async function listPlanBills(db: Database, subscription: number): Promise<PlanBillRow[]> {
  const result = await db.execute(sql`
    select b.month::text as month, o.id as "order", o.total, o.received::float8, o.refunded::float8, o.credited::float8,
      o.status, o.created_at as "createdAt"
    from plan_bills b join orders o on o.id = b.order_id where b.subscription_id = ${subscription}::integer`)
  return rowsOf<PlanBillRow>(result)
}

/** Moves a visit in the name of a person. False where it has changed since it was seen, or is no longer planned. */
export async function setVisitDay(tx: Transaction, { id, version, day }: { id: number; version: number; day: string }) {
  const result = await tx.execute(sql`
    update visits set planned_on = ${day}::date, by_hand = true, position = null, version = version + 1
    where id = ${id}::integer and version = ${version}::integer and state = 'planned' returning id`)
  return rowsOf(result).length > 0
}
