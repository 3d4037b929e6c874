import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { PlanRules } from './owed-visits.ts'
import type { PlanVisit } from './visit-state.ts'

/** As `PlanRules`. */
export const rulesOfPlan = sql`
  jsonb_build_object(
    'startsOn', starts_on, 'endsOn', ends_on,
    'terms', (
      select jsonb_agg(jsonb_build_object('fromMonth', from_month, 'plan', plan, 'price', price, 'weeks', weeks,
        'anchor', anchor, 'minutes', minutes) order by from_month)
      from subscription_terms where subscription_id = subscriptions.id),
    'pauses', (
      select coalesce(jsonb_agg(jsonb_build_object('from', from_on, 'to', to_on) order by from_on), '[]')
      from subscription_pauses where subscription_id = subscriptions.id))`

export type LockedPlan = { waterId: number; technicianId: string | null; agreed: boolean; rules: PlanRules }

/** Undefined where there is none. The rules are read after the lock: in one statement with it they would be those from before the wait. */
export async function lockSubscription(tx: Transaction, id: number): Promise<LockedPlan | undefined> {
  await tx.execute(sql`select from subscriptions where id = ${id}::integer for update`)
  const result = await tx.execute(sql`
    select water_id as "waterId", technician_id as "technicianId", agreed_at is not null as agreed,
      ${rulesOfPlan} as rules
    from subscriptions where id = ${id}::integer`)
  return rowsOf<LockedPlan>(result)[0]
}

/** The visits of a plan's rhythm that are due on or after a day, in the order of their days. */
export async function listPlanVisits(db: Database, subscription: number, from: string): Promise<PlanVisit[]> {
  const result = await db.execute(sql`
    select due_on::text as "dueOn", share, minutes, planned_on::text as "plannedOn", by_hand as "byHand", misses, state, cause,
      done_on::text as "doneOn", order_id is not null as billed
    from visits where subscription_id = ${subscription}::integer and kind = 'plan' and due_on >= ${from}::date order by due_on`)
  return rowsOf<PlanVisit>(result)
}

type NewVisits = { subscription: number; waterId: number; technicianId: string | null }

/** A visit that another planning has added meanwhile stays as it is. One that falls into its technician's leave has nobody. */
export async function insertPlanVisits(
  tx: Transaction,
  { subscription, waterId, technicianId }: NewVisits,
  visits: readonly PlanVisit[],
) {
  if (!visits.length) return
  await tx.execute(sql`
    insert into visits (kind, water_id, subscription_id, technician_id, due_on, planned_on, minutes, share, state, cause)
    select 'plan', ${waterId}::integer, ${subscription}::integer,
      (select account_id from technicians where account_id = ${technicianId}::text and active and not exists (
        select from technician_leave where technician_id = account_id and "plannedOn" between from_on and to_on)),
      "dueOn", "plannedOn", minutes, share, state, cause
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
      as news ("dueOn" date, "plannedOn" date, minutes smallint, share integer, state text, cause text)
    on conflict do nothing`)
}

export async function setPlanVisits(tx: Transaction, subscription: number, visits: readonly PlanVisit[]) {
  if (!visits.length) return
  await tx.execute(sql`
    update visits set planned_on = "plannedOn", minutes = news.minutes, share = news.share, state = news.state, cause = news.cause,
      position = case when planned_on = "plannedOn" then position end, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
      as news ("dueOn" date, "plannedOn" date, minutes smallint, share integer, state text, cause text)
    where subscription_id = ${subscription}::integer and kind = 'plan' and due_on = "dueOn"`)
}

export async function removePlanVisits(tx: Transaction, subscription: number, visits: readonly PlanVisit[]) {
  if (!visits.length) return
  await tx.execute(sql`
    delete from visits where subscription_id = ${subscription}::integer and kind = 'plan'
      and due_on = any (select jsonb_array_elements_text(${JSON.stringify(visits.map(({ dueOn }) => dueOn))}::jsonb)::date)`)
}

export async function cancelExtrasAfterEnd(tx: Transaction, subscription: number): Promise<number> {
  const result = await tx.execute(sql`
    update visits set state = 'cancelled', position = null, version = visits.version + 1
    from subscriptions plan
    where plan.id = ${subscription}::integer and subscription_id = plan.id and kind = 'extra' and state = 'planned'
      and planned_on > plan.ends_on
    returning visits.id`)
  return rowsOf(result).length
}

export async function setPlannedTo(tx: Transaction, subscription: number, day: string) {
  await tx.execute(sql`update subscriptions set planned_to = ${day}::date where id = ${subscription}::integer`)
}

export async function listPlansBehind(db: Database, day: string, most: number): Promise<number[]> {
  const result = await db.execute(sql`
    select id from subscriptions
    where agreed_at is not null and (planned_to is null or planned_to < ${day}::date)
      and (ends_on is null or planned_to is null or planned_to < ends_on)
    order by planned_to nulls first, id limit ${most}::integer`)
  return rowsOf<{ id: number }>(result).map(({ id }) => id)
}
