import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import { orders } from '#orders/order-tables.server.ts'
import type { Deadline } from '#orders/holding-time.ts'

/** An order whose reminder or lapse is due, and since when; milliseconds. */
export type DueOrder = { id: number; dueAt: number }

/** The condition of the index `orders_due`. */
export const isHeld = sql`held_until is not null and status = 'pending' and payment_status = 'unpaid'`
const dueAt = sql`coalesce(remind_at, held_until)`
const asMoment = (milliseconds: number) => sql`${new Date(milliseconds).toISOString()}::timestamptz`

/** Due orders, longest due first, starting after one that was handled already. */
export async function listDue(db: Database, now: Date, { after, limit }: { after: DueOrder | null; limit: number }) {
  const behind = after ? sql`and (${dueAt}, id) > (${asMoment(after.dueAt)}, ${after.id}::integer)` : sql``
  const result = await db.execute(sql`
    select id, (extract(epoch from ${dueAt}) * 1000)::float8 as "dueAt" from orders
    where ${isHeld} and ${dueAt} <= ${asMoment(now.getTime())} ${behind} order by ${dueAt}, id limit ${limit}`)
  return rowsOf<DueOrder>(result)
}

export async function findNextOrderDue(db: Database, after: Date): Promise<number | null> {
  const result = await db.execute(sql`
    select (extract(epoch from ${dueAt}) * 1000)::float8 as "dueAt" from orders
    where ${isHeld} and ${dueAt} > ${asMoment(after.getTime())} order by ${dueAt} limit 1`)
  return rowsOf<{ dueAt: number }>(result)[0]?.dueAt ?? null
}

export async function setDeadline(tx: Transaction, id: number, deadline: Deadline | null) {
  await tx
    .update(orders)
    .set(deadline ?? { heldUntil: null, remindAt: null })
    .where(eq(orders.id, id))
}

/** For an order that is cancelled already. */
export async function setLapsed(tx: Transaction, id: number, at: Date) {
  await tx.update(orders).set({ lapsedAt: at }).where(eq(orders.id, id))
}

export async function setReinstated(tx: Transaction, id: number) {
  await tx
    .update(orders)
    .set({ status: 'pending', lapsedAt: null, heldUntil: null, remindAt: null })
    .where(and(eq(orders.id, id), isNotNull(orders.lapsedAt)))
}

/** Locks the products of several orders by id, so that taking them order by order cannot deadlock. */
export async function lockGoods(tx: Transaction, orderIds: number[]) {
  await tx.execute(sql`
    select from products where id in (select product_id from order_lines where order_id = any(${sql.param(orderIds)}::integer[]))
    order by id for no key update`)
}

/** Takes an order's units out of stock again, rows locked by id: all of them, or none. Returns the products; null where stock is short. */
export async function takeStock(tx: Transaction, orderId: number): Promise<number[] | null> {
  const result = await tx.execute(sql`
    with units as (
      select product_id, sum(quantity - not_sent)::int as quantity from order_lines
      where order_id = ${orderId} and quantity > not_sent group by product_id
    ), locked as materialized (
      select p.id, p.stock, p.archived_at from products p where p.id in (select product_id from units) order by p.id for no key update of p
    ), short as (
      select from units left join locked on locked.id = product_id
      where (locked.stock >= quantity and locked.archived_at is null) is not true
    )
    update products p set stock = l.stock - u.quantity, updated_at = now()
    from locked l join units u on u.product_id = l.id where p.id = l.id and not exists (select from short) returning p.id`)
  const products = rowsOf<{ id: number }>(result).map((row) => row.id)
  return products.length ? products : null
}
