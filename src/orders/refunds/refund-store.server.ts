import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database.server.ts'
import { refundDetails, refundLines } from './refund-tables.server.ts'

type NewRefund = { entryId: number; orderId: number; credit: number; lines: { line: number; quantity: number }[] }

/** Stores what a refund in the ledger is for. */
export async function insertRefundDetails(tx: Transaction, { entryId, orderId, credit, lines }: NewRefund) {
  await tx.insert(refundDetails).values({ entryId, orderId, credit })
  if (!lines.length) return
  await tx.insert(refundLines).values(lines.map(({ line, quantity }) => ({ entryId, orderId, lineId: line, quantity })))
}

/** The amount by which a refund lowers the order's price; whole cents. */
export async function findRefundCredit(tx: Transaction, entryId: number): Promise<number> {
  const result = await tx.execute(sql`select credit::float8 from refund_details where entry_id = ${entryId}`)
  return rowsOf<{ credit: number }>(result)[0]?.credit ?? 0
}

export type RefundedLine = { entryId: number; lineId: number; name: string; quantity: number; reversed: boolean }

/** The lines that refunds of an order were for, reversed refunds included. */
export async function listRefundedLines(db: Database, orderId: number): Promise<RefundedLine[]> {
  const result = await db.execute(sql`
    select refunded.entry_id as "entryId", refunded.line_id as "lineId", line.name, refunded.quantity,
      exists (select from payment_entries reversal where reversal.reverses = refunded.entry_id) as reversed
    from refund_lines refunded
    join order_lines line on line.order_id = refunded.order_id and line.id = refunded.line_id
    where refunded.order_id = ${orderId} order by refunded.entry_id, refunded.line_id`)
  return rowsOf<RefundedLine>(result)
}

/** Recalculates the amount by which an order costs less than its total: settled returns, and refunds that lowered its price and were not reversed. */
export async function setCredited(tx: Transaction, orderId: number) {
  await tx.execute(sql`
    update orders set credited = (
      select coalesce(sum(credit), 0) from refund_details
      where order_id = ${orderId} and not exists (select from payment_entries where reverses = refund_details.entry_id)
    ) + (select coalesce(sum(credit), 0) from order_returns where order_id = ${orderId})
    where id = ${orderId}`)
}
