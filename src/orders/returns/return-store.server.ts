import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { ReturnState } from '#orders/return-state.ts'
import { findDelivery, type OrderRow } from '#orders/order-store.server.ts'
import { orderReturns, returnLines } from './return-tables.server.ts'

export type ReturnRow = typeof orderReturns.$inferSelect
type NewReturn = Pick<ReturnRow, 'orderId' | 'reason' | 'wish' | 'words' | 'askedAt' | 'key'>
type Chosen = { line: number; quantity: number }

export async function insertReturn(tx: Transaction, given: NewReturn, lines: Chosen[]): Promise<ReturnRow> {
  const [row] = await tx.insert(orderReturns).values(given).returning()
  const { id: returnId, orderId } = row!
  await tx
    .insert(returnLines)
    .values(lines.map(({ line, quantity }) => ({ returnId, orderId, lineId: line, quantity })))
  return row!
}

export async function findReturn(db: Database, id: number): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(orderReturns).where(eq(orderReturns.id, id))
  return row
}

export async function findReturnByKey(db: Database, orderId: number, key: string): Promise<ReturnRow | undefined> {
  const [row] = await db
    .select()
    .from(orderReturns)
    .where(and(eq(orderReturns.orderId, orderId), eq(orderReturns.key, key)))
  return row
}

/** The part of an order's delivery fee, in cents, that no return has refunded. */
export async function findDeliveryLeft(db: Database, order: { id: number; shipping: number }): Promise<number> {
  return (await listReturnsOf(db, order.id)).reduce((left, { delivery }) => left - delivery, order.shipping)
}

export function listReturnsOf(db: Database, orderId: number): Promise<ReturnRow[]> {
  return db
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(sql`id desc`)
}

export async function listReturnsOfAll(db: Database, orderIds: number[]): Promise<ReturnRow[]> {
  if (!orderIds.length) return []
  return db.select().from(orderReturns).where(inArray(orderReturns.orderId, orderIds)).orderBy(orderReturns.id)
}

/** The time at which an order was delivered, or at which it was placed if that is not recorded. */
export async function findDeliveredAt(db: Database, order: Pick<OrderRow, 'id' | 'createdAt'>): Promise<Date> {
  return (await findDelivery(db, order.id)) ?? order.createdAt
}

type Step = Partial<Omit<ReturnRow, 'id' | 'orderId'>> & { state: ReturnState }

/** Changes the state of a return from the one that was seen. Undefined when another change came first. */
export async function setReturn(tx: Transaction, id: number, from: ReturnState, step: Step) {
  const [row] = await tx
    .update(orderReturns)
    .set(step)
    .where(and(eq(orderReturns.id, id), eq(orderReturns.state, from)))
    .returning()
  return row
}

/** The law counts from the day of the request, not from that of the settlement. */
export async function setOwedFrom(tx: Transaction, orderId: number, askedAt: Date) {
  await tx.execute(sql`
    update orders set owed_since = least(owed_since, ${askedAt.toISOString()}::timestamptz)
    where id = ${orderId} and owed_since is not null`)
}

export async function findOpenReturn(db: Database, accountId: string): Promise<number | null> {
  const result = await db.execute(sql`
    select of_return.id from order_returns of_return join orders on orders.id = of_return.order_id
    where orders.account_id = ${accountId} and of_return.state in ('asked', 'approved', 'received')
    order by of_return.id desc limit 1`)
  return rowsOf<{ id: number }>(result)[0]?.id ?? null
}

/** Removes people's words and pictures from the returns of these orders; goods, dates and amounts stay. */
export async function removeReturnWords(tx: Transaction, orderIds: number[]) {
  const theirs = sql`(select id from order_returns where order_id = any(${sql.param(orderIds)}::integer[]))`
  await tx.execute(sql`delete from return_pictures where return_id in ${theirs}`)
  await tx.execute(sql`update order_returns set words = '', answer = null where id in ${theirs}`)
}
