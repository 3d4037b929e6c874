import { sql } from 'drizzle-orm'
import { asUtc, type Database, rowsOf } from '#lib/database/database.server.ts'
import type { Currency } from '#lib/values/money.ts'
import { orderStatuses, type PaymentMethod, paymentMethods } from '#orders/order-status.ts'
import type { PaymentStatus } from '#payments/payment-state.ts'

export type OwingRow = {
  id: number
  customerName: string | null
  currency: Currency
  /** Whole cents. */
  due: number
  since: string
}

type ListOwingInput = {
  payment: PaymentStatus
  /** Every method by default. */
  method?: PaymentMethod
  /** Placed before this time, and without a later deadline. */
  before?: Date
  limit: number
  countTo: number
}

const notCancelled = orderStatuses.filter((status) => status !== 'cancelled')

/** Unpaid orders of a state of payment, oldest first, and their number. Read from the ranges of `orders_by_state`. */
export async function listOwing(db: Database, { payment, method, before, limit, countTo }: ListOwingInput) {
  const states = sql`unnest(${sql.param(notCancelled)}::text[]) as of_status (asked_status),
    unnest(${sql.param(method ? [method] : paymentMethods)}::text[]) as of_method (asked_method)`
  const late = before
    ? sql`created_at < ${before.toISOString()}::timestamptz and coalesce(held_until <= now(), true)`
    : sql`true`
  const isAsked = sql`status = asked_status and payment_status = ${payment} and payment_method = asked_method
    and total - credited - received + refunded > 0 and ${late}`
  const [rows, counted] = await Promise.all([
    db.execute(sql`
      select found.id, customer_name as "customerName", currency, due::float8,
        to_char(created_at ${asUtc}) as since
      from ${states}, lateral (
        select id, created_at, customer_name, currency, total - credited - received + refunded as due from orders
        where ${isAsked} order by created_at, id limit ${limit}) as found
      order by created_at, id limit ${limit}`),
    db.execute(sql`
      select count(*)::int as counted from (
        select from ${states}, lateral (select from orders where ${isAsked} limit ${countTo}) as each limit ${countTo}) as found`),
  ])
  return { rows: rowsOf<OwingRow>(rows), counted: rowsOf<{ counted: number }>(counted)[0]!.counted }
}
