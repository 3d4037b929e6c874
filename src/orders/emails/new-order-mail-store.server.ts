import { and, eq, gt, sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { Picture } from '#media/picture.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import { orders } from '#orders/order-tables.server.ts'

export type MailedLine = { name: string; quantity: number; price: number; image?: Picture | null }
type StoredLine = MailedLine & { orderId: number; productId: number }

/** Ids may become visible out of order, but none later than this: a statement is cancelled long before. */
const settledAfter = sql`interval '30 seconds'`
/** An order that is older than this when the mails are due, imported from another shop for example, gets none. */
const newsFor = sql`interval '3 days'`

/** `after`: the order up to which everything is done. `dueSince`: when the mails became due, long ago if no node was running. */
type Unmailed = { after: number; dueSince: Date }

/** Locks the checkpoint until the transaction ends. Returns the order up to which everything is done; null while another node has the lock. */
export async function lockCheckpoint(tx: Transaction): Promise<number | null> {
  const result = await tx.execute(sql`select up_to as "upTo" from order_mail_mark for update skip locked`)
  return rowsOf<{ upTo: number }>(result)[0]?.upTo ?? null
}

/** Repeated in the inner query, so that only the end of its index is read. */
const isUnmailed = ({ after, dueSince }: Unmailed) =>
  and(
    eq(orders.sample, false),
    eq(orders.kind, 'goods'),
    sql`${orders.createdAt} > least(now(), ${dueSince.toISOString()}::timestamptz) - ${newsFor}`,
    sql`not exists (select 1 from order_mails m where m.order_id = ${orders.id} and m.order_id > ${after}::integer)`,
  )

export function listUnmailed(db: Database, unmailed: Unmailed, most: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(gt(orders.id, unmailed.after), isUnmailed(unmailed)))
    .orderBy(orders.id)
    .limit(most)
}

/** Lines of these orders, with the names and prices of that time, and today's pictures. */
export async function findSoldLines(db: Database, orderIds: number[]): Promise<Map<number, StoredLine[]>> {
  const result = await db.execute(sql`
    select l.order_id as "orderId", l.product_id as "productId", l.name, l.quantity, l.price, p.image
    from order_lines l left join products p on p.id = l.product_id
    where l.order_id = any(${sql.param(orderIds)}::integer[]) order by l.order_id, l.id`)
  return Map.groupBy(rowsOf<StoredLine>(result), (line) => line.orderId)
}

export async function insertMailed(tx: Transaction, orderIds: number[]) {
  await tx.execute(sql`insert into order_mails (order_id) select unnest(${sql.param(orderIds)}::integer[])`)
}

/** Advances the checkpoint to just before the first order that is unfinished or young enough to follow one not visible yet. */
export async function moveCheckpoint(tx: Transaction, checkpoint: number, dueSince: Date) {
  const unmailed = isUnmailed({ after: checkpoint, dueSince })
  await tx.execute(sql`
    update order_mail_mark set up_to = found.up_to
    from (select coalesce(
      (select orders.id - 1 from orders
        where orders.id > ${checkpoint}::integer and (orders.created_at > now() - ${settledAfter} or (${unmailed}))
        order by orders.id limit 1),
      (select max(orders.id) from orders), 0) as up_to) as found
    where order_mail_mark.up_to < found.up_to`)
}
