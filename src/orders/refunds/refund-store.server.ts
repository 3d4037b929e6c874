import { eq, sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { RefundGoods } from './refund-goods.ts'
import { refundDetails, refundLines } from './refund-tables.server.ts'

type NewRefund = {
  entryId: number
  orderId: number
  credit: number
  goods: RefundGoods | null
  lines: { line: number; quantity: number }[]
}

export async function insertRefundDetails(tx: Transaction, { entryId, orderId, credit, goods, lines }: NewRefund) {
  await tx.insert(refundDetails).values({ entryId, orderId, credit, goods })
  if (!lines.length) return
  await tx.insert(refundLines).values(lines.map(({ line, quantity }) => ({ entryId, orderId, lineId: line, quantity })))
}

/** The amount by which a refund lowers the order's price; whole cents. */
export async function findRefundCredit(tx: Transaction, entryId: number): Promise<number> {
  const result = await tx.execute(sql`select credit::float8 from refund_details where entry_id = ${entryId}`)
  return rowsOf<{ credit: number }>(result)[0]?.credit ?? 0
}

/** The way that the goods of a refund took; null where they had left, or no lines are named. */
export async function findRefundGoods(tx: Transaction, entryId: number): Promise<RefundGoods | null> {
  const [row] = await tx
    .select({ goods: refundDetails.goods })
    .from(refundDetails)
    .where(eq(refundDetails.entryId, entryId))
  return row?.goods ?? null
}

export type RefundedLine = {
  entryId: number
  lineId: number
  productId: number
  name: string
  quantity: number
  reversed: boolean
}

/** The lines that refunds of an order were for, reversed refunds included. */
export async function listRefundedLines(db: Database, orderId: number): Promise<RefundedLine[]> {
  const result = await db.execute(sql`
    select refunded.entry_id as "entryId", refunded.line_id as "lineId", line.product_id as "productId", line.name, refunded.quantity,
      exists (select from payment_entries reversal where reversal.reverses = refunded.entry_id) as reversed
    from refund_lines refunded
    join order_lines line on line.order_id = refunded.order_id and line.id = refunded.line_id
    where refunded.order_id = ${orderId} order by refunded.entry_id, refunded.line_id`)
  return rowsOf<RefundedLine>(result)
}

/** Recalculates the amount by which an order costs less than its total: settled returns, refunds that lowered its price and were not reversed, and what a bill was lowered by. */
export async function setCredited(tx: Transaction, orderId: number) {
  await tx.execute(sql`
    update orders set credited = (
      select coalesce(sum(credit), 0) from refund_details
      where order_id = ${orderId} and not exists (select from payment_entries where reverses = refund_details.entry_id)
    ) + (select coalesce(sum(credit), 0) from order_returns where order_id = ${orderId})
      + (select coalesce(sum(amount), 0) from bill_credits where order_id = ${orderId})
    where id = ${orderId}`)
}

/** Recalculates the units of each line that are not sent: those of refunds that came before the parcel and were not reversed. */
export async function setNotSent(tx: Transaction, orderId: number) {
  await tx.execute(sql`
    update order_lines set not_sent = counted.units
    from (
      select line.id, coalesce(sum(refunded.quantity), 0)::int as units
      from order_lines line left join (
        select each.line_id, each.quantity from refund_lines each
        join refund_details detail on detail.entry_id = each.entry_id and detail.goods is not null
        where each.order_id = ${orderId} and not exists (select from payment_entries where reverses = each.entry_id)
      ) as refunded on refunded.line_id = line.id
      where line.order_id = ${orderId} group by line.id
    ) as counted
    where order_lines.order_id = ${orderId} and order_lines.id = counted.id and order_lines.not_sent <> counted.units`)
}
