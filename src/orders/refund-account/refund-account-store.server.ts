import { sql } from 'drizzle-orm'
import { asUtc, type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { RefundAccountState } from './refund-account.ts'

/** Of `orders` joined with its row of `refund_accounts`. */
export const refundAccountState = sql`
  case when refund_accounts.sealed is not null then 'received'
    when refund_accounts.order_id is not null then 'asked'
    when exists (select from payment_entries entry where entry.order_id = orders.id and entry.kind = 'received' and entry.method <> 'card'
      and not exists (select from payment_entries reversal where reversal.reverses = entry.id)) then 'not-asked'
    else 'card' end`

type RefundAccountRow = { state: RefundAccountState; at: string | null; sealed: string | null }

export async function findRefundAccount(db: Database, orderId: number): Promise<RefundAccountRow | undefined> {
  const result = await db.execute(sql`
    select ${refundAccountState} as state, to_char(coalesce(given_at, asked_at) ${asUtc}) as at, sealed
    from orders left join refund_accounts on order_id = id where id = ${orderId}`)
  return rowsOf<RefundAccountRow>(result)[0]
}

/** Erases what was given before. */
export async function insertAskedAccount(tx: Transaction, orderId: number, now: Date) {
  await tx.execute(sql`
    insert into refund_accounts (order_id, asked_at) values (${orderId}, ${now.toISOString()})
    on conflict (order_id) do update set asked_at = excluded.asked_at, given_at = null, sealed = null`)
}

/** False where none was asked for, or nothing is owed any more. */
export async function setRefundAccount(
  tx: Transaction,
  { orderId, sealed, now }: { orderId: number; sealed: string; now: Date },
): Promise<boolean> {
  const result = await tx.execute(sql`
    update refund_accounts set sealed = ${sealed}, given_at = ${now.toISOString()} where order_id = ${orderId} returning order_id`)
  return rowsOf(result).length > 0
}

/** Erases accounts that were given, or asked for in vain, before a moment. Returns the orders. */
export async function removeOldRefundAccounts(db: Database, before: Date): Promise<number[]> {
  const result = await db.execute(sql`
    delete from refund_accounts where coalesce(given_at, asked_at) < ${before.toISOString()}::timestamptz returning order_id as id`)
  return rowsOf<{ id: number }>(result).map(({ id }) => id)
}
