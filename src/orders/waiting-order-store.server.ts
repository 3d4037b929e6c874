import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database.server.ts'
import type { Currency } from '#lib/money.ts'
import { paymentMethods } from './order-status.ts'

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
  /** When it was cancelled. */
  since: string
}

/**
 * The orders that were paid and then cancelled, and whose money has not been given back: those that were placed first, and how many there
 * are. Read from the three stretches of `orders_by_state` in question.
 */
export async function listRefundsDue(db: Database, limit: number, countTo: number) {
  const result = await db.execute(sql`
    with due as materialized (
      select id, created_at, total, currency, customer_name, sample
      from unnest(${sql.param(paymentMethods)}::text[]) as of_method (method), lateral (
        select * from orders where status = 'cancelled' and payment_status = 'paid' and payment_method = method
        order by created_at, id limit ${limit}) as first
      order by created_at, id limit ${limit})
    select id, to_char(coalesce(cancelled_at, created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since, total, currency,
      customer_name as "customerName", sample,
      (select count(*)::int from (
        select from orders where status = 'cancelled' and payment_status = 'paid' limit ${countTo}) as counted) as counted
    from due left join lateral (
      select max(at) as cancelled_at from order_changes
      where order_id = due.id and field = 'status' and to_value = 'cancelled') as change on true
    order by created_at, id`)
  const rows = rowsOf<RefundDue & { counted: number }>(result)
  return { rows, counted: rows[0]?.counted ?? 0 }
}
