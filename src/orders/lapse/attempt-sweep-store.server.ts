import { sql } from 'drizzle-orm'
import { rowsOf, type Transaction } from '#lib/database/database.server.ts'

/** Expires payment attempts begun before a moment and not heard of since, whose orders have no deadline to expire them. Returns the orders. */
export async function expireAttemptsOfSettled(tx: Transaction, before: Date): Promise<number[]> {
  const result = await tx.execute(sql`
    update payment_attempts a set state = 'expired'
    from orders o
    where a.state = 'begun' and a.begun_at < ${before.toISOString()}::timestamptz
      and (a.heard_at < ${before.toISOString()}::timestamptz) is not false
      and o.id = a.order_id and (o.held_until is not null and o.status = 'pending' and o.payment_status = 'unpaid') is not true
    returning a.order_id as id`)
  return [...new Set(rowsOf<{ id: number }>(result).map(({ id }) => id))]
}
