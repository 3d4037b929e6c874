import { sql } from 'drizzle-orm'
import { isPaidAhead, type OrderRow } from '#orders/order-store.server.ts'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import { orders } from '#orders/order-tables.server.ts'

export type BillLineRow = { code: string; description: string; quantity: number; price: number }

/** Lines in their order; prices are whole cents. */
export async function listBillLines(db: Database, orderId: number): Promise<BillLineRow[]> {
  const result = await db.execute(sql`
    select code, description, quantity, price from bill_lines where order_id = ${orderId}::integer order by id`)
  return rowsOf<BillLineRow>(result)
}

type NewBillOrder = Pick<
  OrderRow,
  | 'title'
  | 'total'
  | 'shippingAddress'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'accountId'
  | 'sample'
  | 'forNextBill'
> & { now: Date }

/** An order of the kind `plan`, born delivered: nothing of it is packed, reserved, or lapses. */
export async function insertBillOrder(tx: Transaction, { now, total, ...bill }: NewBillOrder): Promise<OrderRow> {
  const [row] = await tx
    .insert(orders)
    .values({
      ...bill,
      total,
      subtotal: total,
      shipping: 0,
      kind: 'plan',
      status: 'delivered',
      paymentMethod: 'bank-transfer',
      province: 'Gauteng',
      createdAt: now,
    })
    .returning()
  return row!
}

export async function insertBillLines(tx: Transaction, orderId: number, lines: readonly BillLineRow[]) {
  await tx.execute(sql`
    insert into bill_lines (order_id, id, code, description, quantity, price)
    select ${orderId}::integer, at, line ->> 'code', line ->> 'description', (line ->> 'quantity')::integer, (line ->> 'price')::integer
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as given (line, at)`)
}

/** False where the plan has a bill for this month already. */
export async function insertPlanBill(tx: Transaction, subscription: number, month: string, orderId: number) {
  const result = await tx.execute(sql`
    insert into plan_bills (subscription_id, month, order_id) values (${subscription}::integer, ${month}::date, ${orderId}::integer)
    on conflict do nothing returning order_id`)
  return rowsOf(result).length > 0
}

export async function hasPlanBill(tx: Transaction, subscription: number, month: string): Promise<boolean> {
  const result = await tx.execute(sql`
    select from plan_bills where subscription_id = ${subscription}::integer and month = ${month}::date`)
  return rowsOf(result).length > 0
}

/** Bills of some plans for which more was paid ahead than they cost, oldest first, locked. */
export async function lockOverpaidBills(tx: Transaction, plans: readonly number[]): Promise<OrderRow[]> {
  const ids = await tx.execute(sql`
    select id from orders where id in (select order_id from plan_bills where subscription_id = any(${sql.param([...plans])}::integer[]))
      and ${isPaidAhead} order by id for no key update`)
  const found = rowsOf<{ id: number }>(ids).map(({ id }) => id)
  if (!found.length) return []
  return tx
    .select()
    .from(orders)
    .where(sql`${orders.id} = any(${sql.param(found)}::integer[])`)
    .orderBy(orders.id)
}

type NewCredit = { orderId: number; amount: number; reason: string; who: string; now: Date; key: string | null }

/** The id of what a bill was lowered by; null where this attempt was stored before. */
export async function insertBillCredit(tx: Transaction, { orderId, amount, reason, who, now, key }: NewCredit) {
  const result = await tx.execute(sql`
    insert into bill_credits (order_id, amount, reason, who, at, key)
    values (${orderId}::integer, ${amount}::integer, ${reason}, ${who}, ${now.toISOString()}::timestamptz, ${key})
    on conflict do nothing returning id`)
  return rowsOf<{ id: number }>(result)[0]?.id ?? null
}
