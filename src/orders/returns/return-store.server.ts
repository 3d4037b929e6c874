import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database.server.ts'
import type { DeliveryClass, ReturnRule } from '#catalogue/product.ts'
import type { ReturnState } from './return-state.ts'
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

/** The returns of an order, the newest first. */
export function listReturnsOf(db: Database, orderId: number): Promise<ReturnRow[]> {
  return db
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(sql`id desc`)
}

/** The returns of several orders. */
export async function listReturnsOfAll(db: Database, orderIds: number[]): Promise<ReturnRow[]> {
  if (!orderIds.length) return []
  return db.select().from(orderReturns).where(inArray(orderReturns.orderId, orderIds)).orderBy(orderReturns.id)
}

export type ReturnLineRow = {
  returnId: number
  line: number
  productId: number
  name: string
  sku: string
  price: number
  quantity: number
  received: number | null
  restocked: number
  refund: number
  deliveryClass: DeliveryClass
  rule: ReturnRule
}

/** The rule of the day on which it was bought; orders from before that was kept go by the product's. */
const ruleOfLine = sql`coalesce(line.return_rule, product.return_rule)`

/** The lines of these returns. */
export async function listReturnLines(db: Database, returnIds: number[]): Promise<ReturnLineRow[]> {
  const result = await db.execute(sql`
    select each.return_id as "returnId", each.line_id as line, line.product_id as "productId", line.name, product.sku,
      line.price, each.quantity, each.received, each.restocked, each.refund::float8,
      product.delivery_class as "deliveryClass", ${ruleOfLine} as rule
    from return_lines each
    join order_lines line on line.order_id = each.order_id and line.id = each.line_id
    join products product on product.id = line.product_id
    where each.return_id = any(${sql.param(returnIds)}::integer[]) order by each.return_id, each.line_id`)
  return rowsOf<ReturnLineRow>(result)
}

export type ReturnableRow = {
  line: number
  name: string
  price: number
  quantity: number
  /** Units that no return has asked for, or that did not arrive with one. */
  left: number
  deliveryClass: DeliveryClass
  rule: ReturnRule
}

/** The lines of an order with what may still come back of them. `but`: a return that is left out of account. */
export async function listReturnable(db: Database, orderId: number, but = 0): Promise<ReturnableRow[]> {
  const result = await db.execute(sql`
    select line.id as line, line.name, line.price, line.quantity, product.delivery_class as "deliveryClass",
      ${ruleOfLine} as rule, line.quantity - coalesce((
        select sum(coalesce(each.received, each.quantity)) from return_lines each
        join order_returns of_return on of_return.id = each.return_id
        where each.order_id = line.order_id and each.line_id = line.id and each.return_id <> ${but}
          and of_return.state not in ('declined', 'withdrawn')), 0)::int as left
    from order_lines line join products product on product.id = line.product_id
    where line.order_id = ${orderId} order by line.id`)
  return rowsOf<ReturnableRow>(result)
}

/** The moment at which an order was delivered; without a note of it, that at which it was placed. */
export async function findDeliveredAt(db: Database, orderId: number): Promise<Date> {
  const result = await db.execute(sql`
    select (extract(epoch from coalesce(
      (select max(at) from order_changes where order_id = ${orderId} and field = 'status' and to_value = 'delivered'),
      created_at)) * 1000)::float8 as ms
    from orders where id = ${orderId}`)
  return new Date(rowsOf<{ ms: number }>(result)[0]!.ms)
}

type Step = Partial<Omit<ReturnRow, 'id' | 'orderId'>> & { state: ReturnState }

/** Moves a return on from the state that was seen. Undefined when somebody was quicker. */
export async function setReturn(tx: Transaction, id: number, from: ReturnState, step: Step) {
  const [row] = await tx
    .update(orderReturns)
    .set(step)
    .where(and(eq(orderReturns.id, id), eq(orderReturns.state, from)))
    .returning()
  return row
}

type LineResult = { line: number; received?: number; restocked?: number; refund?: number }

export async function setReturnLine(tx: Transaction, returnId: number, { line, ...result }: LineResult) {
  await tx
    .update(returnLines)
    .set(result)
    .where(and(eq(returnLines.returnId, returnId), eq(returnLines.lineId, line)))
}

/** The law counts from the day on which a return was asked for, not from that on which it is settled. */
export async function setOwedFrom(tx: Transaction, orderId: number, askedAt: Date) {
  await tx.execute(sql`
    update orders set owed_since = least(owed_since, ${askedAt.toISOString()}::timestamptz)
    where id = ${orderId} and owed_since is not null`)
}

/** An open return of an account's orders. */
export async function findOpenReturn(db: Database, accountId: string): Promise<number | null> {
  const result = await db.execute(sql`
    select of_return.id from order_returns of_return join orders on orders.id = of_return.order_id
    where orders.account_id = ${accountId} and of_return.state in ('asked', 'approved', 'received')
    order by of_return.id desc limit 1`)
  return rowsOf<{ id: number }>(result)[0]?.id ?? null
}

/** Takes what people wrote and sent out of the returns of these orders; goods, dates and amounts stay. */
export async function removeReturnWords(tx: Transaction, orderIds: number[]) {
  const theirs = sql`(select id from order_returns where order_id = any(${sql.param(orderIds)}::integer[]))`
  await tx.execute(sql`delete from return_pictures where return_id in ${theirs}`)
  await tx.execute(sql`update order_returns set words = '', answer = null where id in ${theirs}`)
}
