import { sql } from 'drizzle-orm'

/** Money is in whole cents of one currency. The only place that defines the states of payment. */
export type OrderSums = {
  /** Orders of goods, placed and not cancelled. Bills for visits are not among them, the money for them is. */
  orders: number
  cancelled: number
  ordered: number
  /** Received and not paid back, also for orders cancelled since. */
  received: number
  unpaidOrders: number
  /** Owed by customers: the balance of orders that are not cancelled. */
  unpaid: number
  refundOrders: number
  /** Owed to customers: received for cancelled orders, and beyond what others cost. */
  refunds: number
}

const isOrdered = sql`kind = 'goods' and status <> 'cancelled'`
const held = sql`(received - refunded)`
const isUnpaid = sql`status <> 'cancelled' and payment_status in ('unpaid', 'part-paid') and ${held} < total - credited`
const isRefundDue = sql`owed_since is not null`

export const orderSums = sql`
  (count(id) filter (where ${isOrdered}))::int as orders, (count(id) filter (where status = 'cancelled'))::int as cancelled,
  coalesce(sum(total) filter (where ${isOrdered}), 0)::float8 as ordered,
  coalesce(sum(${held}), 0)::float8 as received,
  (count(id) filter (where ${isUnpaid}))::int as "unpaidOrders",
  coalesce(sum(total - credited - ${held}) filter (where ${isUnpaid}), 0)::float8 as unpaid,
  (count(id) filter (where ${isRefundDue}))::int as "refundOrders",
  coalesce(sum(owed_back(status, received, refunded, total, credited)) filter (where ${isRefundDue}), 0)::float8 as refunds`
