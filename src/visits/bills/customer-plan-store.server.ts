import { type SQL, sql } from 'drizzle-orm'
import { isPaidAhead } from '#orders/order-store.server.ts'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'

/** The plans of the customer who has a pool or tank: of their account, or, without one, of the sites that share an email address. */
const plansOfCustomer = (water: SQL) => sql`
  select plan.* from (
    select coalesce(s.account_id, w.account_id) as account, lower(s.email) as email, w.id as water, s.id as site
    from waters w left join sites s on s.id = w.site_id where w.id = ${water}
  ) as customer cross join lateral (
    select customer.water as id
    union select id from waters where site_id = customer.site
    union select id from waters where account_id = customer.account
    union select w.id from sites s join waters w on w.site_id = s.id where s.account_id = customer.account
    union select w.id from sites s join waters w on w.site_id = s.id
      where customer.account is null and s.account_id is null and lower(s.email) = customer.email
  ) as theirs join subscriptions plan on plan.water_id = theirs.id`

export async function listPlansOfCustomer(db: Database, waterId: number): Promise<number[]> {
  const result = await db.execute(sql`
    select id from (${plansOfCustomer(sql`${waterId}::integer`)}) as plans where agreed_at is not null order by id`)
  return rowsOf<{ id: number }>(result).map(({ id }) => id)
}

/** A customer whose bill was paid ahead gets another one: a plan of theirs goes on, or has visits that are not billed. Who was asked for a bank account wants the money back. */
const hasNextBill = (order: SQL, today: string) => sql`(
  not exists (select from refund_accounts where order_id = ${order})
  and exists (
    select from plan_bills join subscriptions billed on billed.id = plan_bills.subscription_id,
      lateral (${plansOfCustomer(sql`billed.water_id`)}) as plan
    where plan_bills.order_id = ${order} and plan.agreed_at is not null
      and (plan.ends_on is null or (plan.ends_on >= ${today}::date and plan.ends_on >= plan.starts_on)
        or exists (select from visits where subscription_id = plan.id and order_id is null and state in ('done', 'no-access')))))`

/** Bills for which more was paid than they cost, and of which it is stored wrongly whether the customer's next bill uses it. */
export async function listMisplacedMoney(db: Database, today: string): Promise<number[]> {
  const result = await db.execute(sql`
    select id from (
      select id, for_next_bill from orders where ${isPaidAhead}
      union all
      select id, false from orders where owed_since is not null and kind = 'plan'
    ) as overpaid where for_next_bill <> ${hasNextBill(sql`overpaid.id`, today)} order by id`)
  return rowsOf<{ id: number }>(result).map(({ id }) => id)
}

/** The bill is locked. */
export async function findHasNextBill(tx: Transaction, orderId: number, today: string): Promise<boolean> {
  const result = await tx.execute(sql`select ${hasNextBill(sql`${orderId}::integer`, today)} as "hasNext"`)
  return rowsOf<{ hasNext: boolean }>(result)[0]!.hasNext
}
