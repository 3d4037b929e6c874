import { sql } from 'drizzle-orm'
import { inTransaction } from '#lib/changes/transact.server.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { firstOfMonth } from '#lib/calendar/south-african-days.ts'
import { monthFaults } from '#visits/ledger/ledger-check.ts'
import { nextMonth } from '#visits/ledger/owed-visits.ts'
import { listPlanVisits, lockSubscription } from '#visits/ledger/plan-ledger-store.server.ts'
import type { OpenShop } from '../open-shop.ts'

/** What breaks a rule, by the rule; empty where all hold. */
export async function brokenPlanRules(shop: Pick<OpenShop, 'db'>, plans: number[], today: string) {
  const broken: Record<string, unknown[]> = {}
  const faults = (await Promise.all(plans.map((plan) => faultsOf(shop, plan, today)))).flat()
  if (faults.length) broken['the visits of a month are not what the rules owe'] = faults
  for (const [rule, query] of Object.entries(rulesOf(plans, today))) {
    const rows = rowsOf(await shop.db.execute(query))
    if (rows.length) broken[rule] = rows
  }
  return broken
}

async function faultsOf({ db }: Pick<OpenShop, 'db'>, plan: number, today: string) {
  const { rules } = (await inTransaction(db, (tx) => lockSubscription(tx, plan)))!
  const visits = await listPlanVisits(db, plan, firstOfMonth(rules.startsOn))
  const faults: string[] = []
  for (let month = firstOfMonth(rules.startsOn); month <= nextMonth(firstOfMonth(today)); month = nextMonth(month))
    faults.push(...monthFaults(rules, visits, month).map((fault) => `Plan ${plan}, ${month}: ${fault}`))
  return faults
}

function rulesOf(plans: number[], today: string): Record<string, ReturnType<typeof sql>> {
  const ours = sql`any(${sql.param(plans)}::integer[])`
  const bills = sql`(select order_id from plan_bills where subscription_id = ${ours})`
  return {
    'a bill is not what its lines, or its visits, come to': sql`
      select id, total, lines, shares from (
        select orders.id, total, (select sum(quantity * price) from bill_lines where order_id = orders.id) as lines,
          (select sum(share) from visits where order_id = orders.id) as shares
        from orders where id in ${bills}) as sums where total <> lines or total <> shares`,
    'a visit is on the bill of another plan, or was billed without taking place': sql`
      select visits.id from visits join plan_bills on plan_bills.order_id = visits.order_id
      where visits.subscription_id = ${ours} and (plan_bills.subscription_id <> visits.subscription_id or state not in ('done', 'no-access'))`,
    'a visit that took place in an earlier month waits for no bill of its own': sql`
      select id from visits where subscription_id = ${ours} and order_id is null and state in ('done', 'no-access')
        and due_on < date_trunc('month', ${today}::date) and not exists (
          select from plan_bills where subscription_id = visits.subscription_id
            and month = (date_trunc('month', ${today}::date) - interval '1 month')::date)`,
    'the entries do not add up to what the order says': sql`
      select id from orders, lateral sum_payments(orders.id) as sums
      where id in ${bills} and (orders.received, orders.refunded) <> (sums.received, sums.refunded)`,
    'what was set off left one bill and reached no other': sql`
      select sum(case when coalesce(r.kind, e.kind) = 'received' then 1 else -1 end * case when e.kind = 'reversed' then -1 else 1 end * e.amount) as over
      from payment_entries e left join payment_entries r on r.id = e.reverses
      where e.method = 'set-off' and e.order_id in ${bills}
      having sum(case when coalesce(r.kind, e.kind) = 'received' then 1 else -1 end * case when e.kind = 'reversed' then -1 else 1 end * e.amount) <> 0`,
    // An invoice that corrects the credit note of a reversed refund comes beside the first.
    'a bill has not one invoice, or documents of another amount': sql`
      select o.id, o.total, o.credited from orders o left join documents d on d.order_id = o.id where o.id in ${bills} group by o.id
      having count(*) filter (where d.kind <> 'credit-note' and d.cause not like 'right:%') <> 1
        or sum(case when d.kind = 'credit-note' then -d.total else d.total end) <> o.total - o.credited`,
    'a customer’s bill was set off against money of another': sql`
      select e.id from payment_entries e
        join orders one on one.id = e.order_id join orders other on other.id = e.other_order_id
      where e.order_id in ${bills} and one.customer_email <> other.customer_email`,
    'a visit has two reports that decided it': sql`
      select visit_id from visit_reports join visits on visits.id = visit_id where subscription_id = ${ours} and first
      group by visit_id having count(*) > 1`,
  }
}
