import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database.server.ts'
import type { Currency } from '#lib/money.ts'
import { holdingStatuses } from '#payments/payment-state.ts'
import { orderStatuses, paymentMethods } from './order-status.ts'

export type WaitingOrder = {
  id: number
  createdAt: string
  total: number
  currency: Currency
  customerName: string | null
  sample: boolean
}

/** The orders that nobody has begun with, longest waiting first, and how many there are, counted up to `countTo`. */
export async function listWaitingOrders(db: Database, limit: number, countTo: number) {
  const result = await db.execute(sql`
    select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt", total, currency,
      customer_name as "customerName", sample,
      (select count(*)::int from (select from orders where status = 'pending' limit ${countTo}) as counted) as counted
    from orders where status = 'pending' order by id limit ${limit}`)
  const rows = rowsOf<WaitingOrder & { counted: number }>(result)
  return { rows, counted: rows[0]?.counted ?? 0 }
}

export type RefundDue = Omit<WaitingOrder, 'createdAt'> & {
  /** When it was cancelled, or placed where it was paid beyond its total. */
  since: string
  /** What is to be given back. */
  due: number
  cancelled: boolean
}

const states = sql`unnest(${sql.param(orderStatuses)}::text[]) as of_status (asked_status),
  unnest(${sql.param(holdingStatuses)}::text[]) as of_payment (asked_payment), unnest(${sql.param(paymentMethods)}::text[]) as of_method (asked_method)`
const isDue = sql`(asked_status = 'cancelled' or asked_payment = 'over-paid')
  and status = asked_status and payment_status = asked_payment and payment_method = asked_method`

/**
 * The orders that money is to be given back for, as they are cancelled or paid beyond their total: those that were placed first, and how
 * many there are. Read from the stretches of `orders_by_state` in question.
 */
export async function listRefundsDue(db: Database, limit: number, countTo: number) {
  const result = await db.execute(sql`
    with due as materialized (
      select id, created_at, total, received - refunded - case when status = 'cancelled' then 0 else total end as due, currency,
        customer_name, sample, status = 'cancelled' as cancelled
      from ${states}, lateral (
        select * from orders where ${isDue}
        order by created_at, id limit ${limit}) as first
      order by created_at, id limit ${limit})
    select id, to_char(coalesce(cancelled_at, created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since, total, due::float8, cancelled, currency,
      customer_name as "customerName", sample,
      (select count(*)::int from (
        select from ${states}, lateral (select from orders where ${isDue} limit ${countTo}) as each limit ${countTo}) as counted) as counted
    from due left join lateral (
      select max(at) as cancelled_at from order_changes
      where order_id = due.id and field = 'status' and to_value = 'cancelled') as change on true
    order by created_at, id`)
  const rows = rowsOf<RefundDue & { counted: number }>(result)
  return { rows, counted: rows[0]?.counted ?? 0 }
}
