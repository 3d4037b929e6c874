import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { BilledCharge, BilledVisit } from './bill-lines.ts'

/** Plans with visits that took place before a month and stand on no bill, a few at a time. Samples are billed as they are loaded. */
export async function listPlansToBill(db: Database, thisMonth: string, after: number, most: number): Promise<number[]> {
  const result = await db.execute(sql`
    select distinct subscription_id as id from visits join subscriptions on subscriptions.id = subscription_id
    where not subscriptions.sample and order_id is null and state in ('done', 'no-access') and due_on < ${thisMonth}::date and subscription_id > ${after}::integer
    order by id limit ${most}::integer`)
  return rowsOf<{ id: number }>(result).map(({ id }) => id)
}

/** The visits of a plan's next bill, late reports of earlier months among them, under the terms of their month. The plan is locked. */
export async function listUnbilledVisits(
  tx: Transaction,
  subscription: number,
  thisMonth: string,
): Promise<BilledVisit[]> {
  const result = await tx.execute(sql`
    select visits.id, due_on::text as "dueOn", done_on::text as "doneOn", share, state, terms.plan, plans.name as "planName"
    from visits, lateral (
      select plan from subscription_terms where subscription_id = ${subscription}::integer
      order by from_month > visits.due_on, case when from_month > visits.due_on then from_month end, from_month desc limit 1
    ) as terms join plans on plans.slug = terms.plan
    where visits.subscription_id = ${subscription}::integer and order_id is null and state in ('done', 'no-access')
      and due_on < ${thisMonth}::date
    order by due_on, visits.id for update of visits`)
  return rowsOf<BilledVisit>(result)
}

export async function listChargesOf(tx: Transaction, visits: readonly number[]): Promise<BilledCharge[]> {
  if (!visits.length) return []
  const result = await tx.execute(sql`
    select charges.name, charges.unit, sum(used.quantity)::int as quantity, used.price
    from visit_charges used join charges on charges.id = used.charge_id
    where used.visit_id = any(${sql.param([...visits])}::integer[]) group by charges.id, used.price order by charges.name, used.price`)
  return rowsOf<BilledCharge>(result)
}

export async function setBilled(tx: Transaction, visits: readonly number[], orderId: number) {
  await tx.execute(sql`
    update visits set order_id = ${orderId}::integer, version = version + 1 where id = any(${sql.param([...visits])}::integer[])`)
}

export type SingleToBill = {
  id: number
  doneOn: string
  share: number
  waterId: number
  water: string
  customer: BilledCustomer
  sample: boolean
}
export type BilledCustomer = {
  name: string
  email: string | null
  phone: string
  address: string
  accountId: string | null
}

const hasPrice = sql`(share > 0 or exists (select from visit_charges where visit_id = visits.id))`

/** Finished single visits with a price that stand on no bill. No plan has them, by which the index of unbilled visits finds them. */
export async function listSinglesToBill(db: Database, after: number, most: number): Promise<number[]> {
  const result = await db.execute(sql`
    select id from visits where kind = 'single' and subscription_id is null and order_id is null and state in ('done', 'no-access') and ${hasPrice} and id > ${after}::integer
    order by id limit ${most}::integer`)
  return rowsOf<{ id: number }>(result).map(({ id }) => id)
}

/** A single visit to bill, locked; undefined where it was billed or changed meanwhile. */
export async function lockSingleToBill(tx: Transaction, id: number): Promise<SingleToBill | undefined> {
  const result = await tx.execute(sql`
    select visits.id, done_on::text as "doneOn", share, waters.id as "waterId", waters.name as water, coalesce(sites.sample, false) as sample,
      jsonb_build_object('name', coalesce(sites.name, owner.name), 'email', coalesce(sites.email, owner.email),
        'phone', coalesce(sites.phone, owner.phone, ''), 'accountId', coalesce(sites.account_id, waters.account_id),
        'address', concat_ws(', ', nullif(sites.street, ''), nullif(sites.suburb, ''), coalesce(sites.city, owner.city), nullif(sites.postal_code, ''))) as customer
    from visits join waters on waters.id = water_id left join sites on sites.id = waters.site_id left join accounts owner on owner.id = waters.account_id
    where visits.id = ${id}::integer and visits.kind = 'single' and order_id is null and state in ('done', 'no-access') and ${hasPrice}
    for update of visits`)
  return rowsOf<SingleToBill>(result)[0]
}
