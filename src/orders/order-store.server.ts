import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { DeliveryClass, Hazard } from '#catalogue/product.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Picture } from '#media/picture.ts'
import type { Tracking } from './order.ts'
import type { OrderStatus } from './order-status.ts'
import { orderChanges, orderNotes, orders } from './order-tables.server.ts'

export const orderNotFound = () => new Problem('missing', 'Order Not Found')

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = {
  id: number
  productId: number
  name: string
  quantity: number
  notSent: number
  price: number
  dose: string | null
  image: Picture | null
  sku: string
  deliveryClass: DeliveryClass
  hazard: Hazard | null
}
export type Viewer = {
  isStaff: boolean
  hasLink?: boolean
  accountId: string | null
  guestHash: string | null
}

/** The order, if it exists and this viewer may see it: one statement either way, so that the time taken tells nothing. */
export async function findOrderFor(db: Database, id: number, viewer: Viewer): Promise<OrderRow | undefined> {
  const mayView = sql`(${viewer.isStaff || viewer.hasLink === true}::boolean or account_id = ${viewer.accountId}::text
    or ${viewer.guestHash}::text = any(guest_hashes))`
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), mayView))
  return row
}

export async function lockOrder(tx: Transaction, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  return row
}

/** The same; refuses an order that does not exist. */
export async function lockKnownOrder(tx: Transaction, id: number): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order) throw orderNotFound()
  return order
}

/** Bills for which more is paid than they cost, for the customer's next one: as the index `orders_paid_ahead` has it. */
export const isPaidAhead = sql`for_next_bill and received - refunded > total - credited`

export async function setForNextBill(tx: Transaction, orderId: number, forNextBill: boolean) {
  await tx.execute(sql`update orders set for_next_bill = ${forNextBill}::boolean where id = ${orderId}::integer`)
}

export async function findOrderByKey(db: Database, key: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.idempotencyKey, key))
  return row
}

export async function findOrderLines(db: Database, orderId: number): Promise<OrderLineRow[]> {
  const result = await db.execute(sql`
    select l.id, l.product_id as "productId", l.name, l.quantity, l.not_sent as "notSent", l.price, p.image, p.sku,
      p.delivery_class as "deliveryClass", p.hazard, d.dose
    from order_lines l join products p on p.id = l.product_id
      left join order_doses d on d.order_id = l.order_id and d.product_id = l.product_id
    where l.order_id = ${orderId} order by l.id`)
  return rowsOf<OrderLineRow>(result)
}

export type FirstGoodsRow = { orderId: number; name: string; image: Picture | null; lines: number }

/** The first line of each order with something left to deliver, with its product's picture, and the number of such lines; all lines where none has. */
export async function listFirstGoods(db: Database, orderIds: number[]): Promise<FirstGoodsRow[]> {
  if (!orderIds.length) return []
  const result = await db.execute(sql`
    select l.order_id as "orderId", l.name, p.image, first.lines
    from (select order_id, coalesce(min(id) filter (where quantity > not_sent), min(id)) as id,
        coalesce(nullif(count(*) filter (where quantity > not_sent), 0), count(*))::int as lines from order_lines
      where order_id in (${sql.join(orderIds, sql`, `)}) group by order_id) first
    join order_lines l on l.order_id = first.order_id and l.id = first.id join products p on p.id = l.product_id`)
  return rowsOf<FirstGoodsRow>(result)
}

/** By the time of ordering: orders that were loaded together, as samples are, need not have their ids in its order. */
const newestFirst = [desc(orders.createdAt), desc(orders.id)]

export function listOrdersOf(db: Database, accountId: string, page: { before: number | undefined; limit: number }) {
  const older =
    page.before === undefined
      ? undefined
      : sql`(${orders.createdAt}, ${orders.id}) < (select created_at, id from orders as shown where id = ${page.before})`
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), older))
    .orderBy(...newestFirst)
    .limit(page.limit)
}

export function listOrdersOfGuest(db: Database, guestHash: string, limit: number) {
  return db
    .select()
    .from(orders)
    .where(and(isNull(orders.accountId), sql`${orders.guestHashes} @> array[${guestHash}::text]`))
    .orderBy(...newestFirst)
    .limit(limit)
}

export function listOrdersOfAddress(db: Database, email: string, limit: number) {
  const ofAddress = sql`${orders.customerEmail} is not null and lower(${orders.customerEmail}) = ${email.toLowerCase()}`
  return db
    .select()
    .from(orders)
    .where(and(isNull(orders.accountId), ofAddress))
    .orderBy(...newestFirst)
    .limit(limit)
}

const mostGuestHashes = 8

/** A browser that repeated the order, having missed the first answer, may see it too. */
export async function addGuest(db: Database, orderId: number, guestHash: string) {
  await db.execute(sql`
    update orders set guest_hashes = (guest_hashes || ${guestHash}::text)[greatest(1, cardinality(guest_hashes) + 2 - ${mostGuestHashes}::int):]
    where id = ${orderId} and not ${guestHash}::text = any(guest_hashes)`)
}

type ChangedField = (typeof orderChanges.$inferInsert)['field']
type NewChange = { id: number; from: string | null; to: string; who: string; note: string | undefined }
type StatusChange<S> = { id: number; from: S; to: S; who: string; note: string | undefined }

/** Sets the status if it is still `from`, and records the author. False when another change came first. */
export async function setOrderStatus(tx: Transaction, change: StatusChange<OrderStatus>): Promise<boolean> {
  const { id, from, to } = change
  const changed = await tx
    .update(orders)
    .set({ status: to })
    .where(and(eq(orders.id, id), eq(orders.status, from)))
    .returning({ id: orders.id })
  if (!changed.length) return false
  await insertChange(tx, 'status', change)
  return true
}

export async function setTracking(tx: Transaction, id: number, { carrier, number }: Tracking) {
  await tx
    .update(orders)
    .set({ carrier: carrier || null, trackingNumber: number || null })
    .where(eq(orders.id, id))
}

export async function insertChange(tx: Transaction, field: ChangedField, change: NewChange) {
  const { id, from, to, who, note } = change
  await tx.insert(orderChanges).values({ orderId: id, who, field, fromValue: from, toValue: to, note: note ?? null })
}

/** Puts what is left of an order back into stock, rows locked by id. Returns the products. */
export async function returnStock(tx: Transaction, orderId: number): Promise<number[]> {
  const result = await tx.execute(sql`
    with units as (
      select product_id, sum(quantity - not_sent)::int as quantity from order_lines
      where order_id = ${orderId} and quantity > not_sent group by product_id
    ), locked as (
      select p.id, p.stock from products p where p.id in (select product_id from units) order by p.id for no key update of p
    )
    update products p set stock = l.stock + u.quantity, updated_at = now()
    from locked l join units u on u.product_id = l.id where p.id = l.id returning p.id`)
  return rowsOf<{ id: number }>(result).map((row) => row.id)
}

export function listChanges(db: Database, orderId: number) {
  return db.select().from(orderChanges).where(eq(orderChanges.orderId, orderId)).orderBy(orderChanges.id)
}

/** The recorded time at which an order was delivered, the last if it was more than once. */
export async function findDelivery(db: Database, orderId: number): Promise<Date | undefined> {
  const { at, orderId: order, field, toValue, id } = orderChanges
  const isDelivery = and(eq(order, orderId), eq(field, 'status'), eq(toValue, 'delivered'))
  const [last] = await db.select({ at }).from(orderChanges).where(isDelivery).orderBy(desc(id)).limit(1)
  return last?.at
}

export async function insertNote(tx: Transaction, note: { orderId: number; who: string; text: string }) {
  await tx.insert(orderNotes).values(note)
}

export function listNotes(db: Database, orderId: number) {
  return db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(orderNotes.id)
}
