import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { orderStatuses, paymentMethods } from '#orders/order-status.ts'
import { owingStatuses } from '#payments/payment-state.ts'
import type { EntryFacts, MovedMoney, OrderFacts, RefundableOrder } from '#money/proposing/match-facts.ts'

/** The newest unpaid orders of each state that are considered. */
const mostOfState = 2_000

const states = sql`
  unnest(${sql.param(orderStatuses.filter((status) => status !== 'cancelled'))}::text[]) as of_status (asked_status),
  unnest(${sql.param(owingStatuses)}::text[]) as of_payment (asked_payment),
  unnest(${sql.param(paymentMethods)}::text[]) as of_method (asked_method)`

const due = sql`total - credited - received + refunded`
const moved = sql`received::float8, refunded::float8`

type FindOrderFactsInput = { ids: number[]; amounts: number[] }

/** The open bills of the plan of a bill, oldest first. */
const openBillsOf = (order: SQL) => sql`
  select other.order_id from plan_bills own join plan_bills other using (subscription_id) join orders open on open.id = other.order_id
  where own.order_id = ${order} and open.payment_status = any(${sql.param(owingStatuses)}::text[])
    and open.total - open.credited - open.received + open.refunded > 0
  order by other.month`

const isSettledBill = sql`kind = 'plan' and ${due} <= 0 and exists (select from plan_bills where order_id = orders.id)`

/** The named orders with the open bills of their plans, the other unpaid ones of their customers, and those with one of some balances. */
export async function findOrderFacts(
  db: Database,
  { ids, amounts }: FindOrderFactsInput,
): Promise<(OrderFacts & MovedMoney & { bill: boolean })[]> {
  const named = sql`any(${sql.param(ids)}::integer[])`
  const result = await db.execute(sql`
    select id, ${due} as due, status, lapsed_at is not null as lapsed, customer_name as name, email_hash::text as customer,
      payment_status = any(${sql.param(owingStatuses)}::text[]) as owing, ${moved}, kind = 'plan' as bill,
      case when ${isSettledBill} and id = ${named} then array(${openBillsOf(sql`orders.id`)}) end as "openBills"
    from orders where currency = 'ZAR' and id in (
      select unnest(${sql.param(ids)}::integer[])
      union all
      select other.id from orders named join orders other on other.email_hash = named.email_hash
      where named.id = ${named} and named.email_hash is not null
        and other.payment_status in ('unpaid', 'part-paid') and other.status <> 'cancelled'
      union all
      select open.order_id from unnest(${sql.param(ids)}::integer[]) as given (id), lateral (${openBillsOf(sql`given.id`)}) as open
      union all
      select id from ${states}, lateral (
        select id, ${due} as due from orders
        where status = asked_status and payment_status = asked_payment and payment_method = asked_method
        order by created_at desc, id desc limit ${mostOfState}) as newest
      where due = any(${sql.param(amounts)}::bigint[])
    ) order by id`)
  type Row = {
    id: number
    due: string
    status: string
    lapsed: boolean
    name: string | null
    customer: string | null
    owing: boolean
    openBills: number[] | null
    bill: boolean
  }
  return rowsOf<Row & MovedMoney>(result).map(({ received, refunded, ...row }) => {
    const cancelled = row.status === 'cancelled'
    const toPay = row.owing && !cancelled ? Math.max(0, Number(row.due)) : 0
    const { id, lapsed, name, customer, bill, openBills } = row
    const facts = { id, toPay, cancelled, lapsed, name, customer, bill, received, refunded }
    return openBills ? { ...facts, openBills } : facts
  })
}

/** The open bills of a plan, known by one of its bills that is settled; undefined for any other order. */
export async function findOpenBills(db: Database, order: number): Promise<number[] | undefined> {
  const result = await db.execute(sql`
    select array(${openBillsOf(sql`orders.id`)}) as open from orders where id = ${order}::integer and ${isSettledBill}`)
  return rowsOf<{ open: number[] }>(result)[0]?.open
}

/** The named paid orders, and those with one of some amounts owed back. */
export async function findRefundableOrders(
  db: Database,
  { ids, amounts }: FindOrderFactsInput,
): Promise<(RefundableOrder & MovedMoney)[]> {
  const owed = sql`owed_back(status, received, refunded, total, credited)`
  const result = await db.execute(sql`
    select id, (received - refunded)::float8 as held, greatest(${owed}, 0)::float8 as owed, status = 'cancelled' as cancelled,
      customer_name as name, ${moved}
    from orders where currency = 'ZAR' and received > 0 and id in (
      select unnest(${sql.param(ids)}::integer[])
      union all
      select id from orders where owed_since is not null and ${owed} = any(${sql.param(amounts)}::bigint[])
    ) order by id`)
  return rowsOf<RefundableOrder & MovedMoney>(result)
}

type WantedEntries = { kind: 'received' | 'refunded'; amounts: number[]; from: string; to: string }

/** Transfers of some amounts in rand, recorded by hand and not matched with a line. */
export async function findEntryFacts(db: Database, { kind, amounts, from, to }: WantedEntries): Promise<EntryFacts[]> {
  const result = await db.execute(sql`
    select e.id, order_id as "orderId", amount::float8, value_date::text as day
    from payment_entries e join orders on orders.id = e.order_id and orders.currency = 'ZAR'
    where e.kind = ${kind} and method = 'bank-transfer' and value_date between ${from}::date and ${to}::date
      and amount = any(${sql.param(amounts)}::bigint[])
      and not exists (select from payment_entries by where by.reverses = e.id)
      and not exists (select from bank_line_matches m where m.entry_id = e.id and m.undone_at is null)
    order by value_date, e.id limit 2000`)
  return rowsOf<EntryFacts>(result)
}
