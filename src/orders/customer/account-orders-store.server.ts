import { sql } from 'drizzle-orm'
import { isPaidAhead } from '#orders/order-store.server.ts'
import { asUtc, type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { Currency } from '#lib/values/money.ts'

/** Gives an order without an account to one. False when another account has it: of several at once, one gets it. */
export async function claimOrder(db: Database, id: number, accountId: string): Promise<boolean> {
  const result = await db.execute(sql`
    update orders set account_id = ${accountId}
    where id = ${id} and (account_id is null or account_id = ${accountId}) returning id`)
  return rowsOf(result).length > 0
}

export async function claimByEmail(db: Database, accountId: string, email: string): Promise<number[]> {
  const result = await db.execute(sql`
    update orders set account_id = ${accountId}
    where account_id is null and customer_email is not null and lower(customer_email) = ${email.toLowerCase()} returning id`)
  return rowsOf<{ id: number }>(result).map(({ id }) => id)
}

/** Locks the orders of an account, by id: no return of them can begin, and no debt arise, until the transaction ends. */
export async function lockOrdersOf(tx: Transaction, accountId: string) {
  await tx.execute(sql`select from orders where account_id = ${accountId} order by id for no key update`)
}

/** The newest open order, one that only waits for its payment last. Cash is paid at the door: such an order is on its way without it. */
export async function findOpenOrder(db: Database, accountId: string) {
  const unpaid = sql`status = 'pending' and payment_status = 'unpaid' and payment_method <> 'cash-on-delivery'`
  const result = await db.execute(sql`
    select id, ${unpaid} as unpaid from orders
    where account_id = ${accountId} and status in ('pending', 'processing', 'shipped')
    order by unpaid, id desc limit 1`)
  return rowsOf<{ id: number; unpaid: boolean }>(result)[0] ?? null
}

/** The newest order of an account with money owed back to the customer, or kept for the next bill; whole cents. */
export async function findOwedOrder(db: Database, accountId: string) {
  const result = await db.execute(sql`
    select id, currency, owed_back(status, received, refunded, total, credited)::float8 as owed from orders
    where account_id = ${accountId} and (owed_since is not null or ${isPaidAhead}) order by id desc limit 1`)
  return rowsOf<{ id: number; currency: Currency; owed: number }>(result)[0]
}

/** The newest order with which an account has received a product. */
export async function findReceived(db: Database, accountId: string, productId: number): Promise<number | null> {
  const result = await db.execute(sql`
    select o.id from orders o where o.account_id = ${accountId} and o.status = 'delivered'
      and exists (select 1 from order_lines l where l.order_id = o.id and l.product_id = ${productId}::integer
        and l.quantity > l.not_sent)
    order by o.id desc limit 1`)
  return rowsOf<{ id: number }>(result)[0]?.id ?? null
}

export type WholeOrder = {
  id: number
  bill: string | null
  createdAt: string
  status: string
  paymentStatus: string
  paymentMethod: string
  subtotal: number
  shipping: number
  total: number
  received: number
  refunded: number
  currency: string
  shippingAddress: string
  customerName: string | null
  customerEmail: string | null
  customerPhone: string | null
  notes: string | null
  adultReceives: boolean
  carrier: string | null
  trackingNumber: string | null
  heldUntil: string | null
  bankAccountForRefund: string | null
  invoiceTo: { name: string; address: string; vatNumber: string | null } | null
  history: { at: string; what: string; from: string | null; to: string }[]
  lines: { productId: number; name: string; quantity: number; price: number; dose: string | null }[]
  billLines: { description: string; quantity: number; price: number }[]
}

export async function listWholeOrdersOf(db: Database, accountId: string): Promise<WholeOrder[]> {
  const result = await db.execute(sql`
    select o.id, o.title as bill, to_char(o.created_at ${asUtc}) as "createdAt", o.status,
      o.payment_status as "paymentStatus", o.payment_method as "paymentMethod", o.subtotal, o.shipping, o.total,
      o.received::float8, o.refunded::float8, o.currency,
      o.shipping_address as "shippingAddress", o.customer_name as "customerName", o.customer_email as "customerEmail",
      o.customer_phone as "customerPhone", o.notes, o.adult_receives as "adultReceives", o.carrier,
      o.tracking_number as "trackingNumber", to_char(o.held_until ${asUtc}) as "heldUntil",
      (select coalesce(jsonb_agg(jsonb_build_object('at', to_char(c.at ${asUtc}), 'what', c.field, 'from', c.from_value,
        'to', c.to_value) order by c.id), '[]') from order_changes c where c.order_id = o.id) as history,
      (select jsonb_build_object('name', r.name, 'address', r.address, 'vatNumber', r.vat_number)
        from invoice_recipients r where r.order_id = o.id) as "invoiceTo",
      (select 'Kept encrypted until paid' from refund_accounts a where a.order_id = o.id and a.sealed is not null)
        as "bankAccountForRefund",
      (select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', l.name, 'quantity', l.quantity,
        'notSent', l.not_sent, 'price', l.price, 'dose', d.dose) order by l.id), '[]') from order_lines l
        left join order_doses d on d.order_id = l.order_id and d.product_id = l.product_id
        where l.order_id = o.id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('description', b.description, 'quantity', b.quantity, 'price', b.price)
        order by b.id), '[]') from bill_lines b where b.order_id = o.id) as "billLines"
    from orders o where o.account_id = ${accountId} order by o.id desc`)
  return rowsOf<WholeOrder>(result)
}

/** Anonymises orders: buyer, address and notes go; goods, dates and amounts stay. Returns the orders. */
export async function removePerson(tx: Transaction, accountId: string): Promise<number[]> {
  const theirs = sql`(select id from orders where account_id = ${accountId})`
  await tx.execute(sql`delete from invoice_recipients where order_id in ${theirs}`)
  await tx.execute(sql`delete from order_doses where order_id in ${theirs}`)
  await tx.execute(sql`delete from refund_accounts where order_id in ${theirs}`)
  await tx.execute(sql`delete from order_notes where order_id in ${theirs}`)
  await tx.execute(sql`update order_changes set note = null where note is not null and order_id in ${theirs}`)
  await tx.execute(sql`
    update order_changes set from_value = null, to_value = 'Removed with the account'
    where field = 'tracking' and order_id in ${theirs}`)
  const stripped = await tx.execute(sql`
    update orders set account_id = null, customer_name = null, customer_email = null, customer_phone = null, notes = null,
      guest_hashes = '{}', lapsed_at = null, network_hash = null, email_hash = null, phone_hash = null,
      shipping_address = 'Removed with the account', carrier = null, tracking_number = null
    where account_id = ${accountId} returning id`)
  return rowsOf<{ id: number }>(stripped).map(({ id }) => id)
}
