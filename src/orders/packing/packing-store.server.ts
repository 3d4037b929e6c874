import { eq, type SQL, sql } from 'drizzle-orm'
import { asUtc, type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import { orders } from '#orders/order-tables.server.ts'
import { type OrderStatus, orderStatuses, paymentMethods } from '#orders/order-status.ts'
import { paymentStatuses } from '#payments/payment-state.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import { isToPack } from './packing.ts'

type PackingRowFound = {
  id: number
  createdAt: string
  status: OrderStatus
  customerName: string | null
  sample: boolean
  shippingAddress: string
  units: number
}

type ListToPackInput = { shipped: boolean; limit: number; offset: number; countTo: number }

/** Orders to pack, or shipped ones: read from the ranges of `orders_by_state` in question, and merged. */
export async function listToPack(db: Database, { shipped, limit, offset, countTo }: ListToPackInput) {
  const order = shipped ? sql`created_at desc, id desc` : sql`created_at, id`
  const states = statesToPack(shipped)
  const page = sql`select id, created_at from ${inStates(states, sql`order by ${order} limit ${offset + limit}`)}
    order by ${order} limit ${limit} offset ${offset}`
  const [rows, counted] = await Promise.all([
    db.execute(sql`
      with page as materialized (${page})
      select o.id, to_char(o.created_at ${asUtc}) as "createdAt", o.status,
        o.customer_name as "customerName", o.sample, o.shipping_address as "shippingAddress",
        (select coalesce(sum(l.quantity - l.not_sent), 0)::int from order_lines l where l.order_id = o.id) as units
      from page join orders o on o.id = page.id order by ${shipped ? sql`page.created_at desc, page.id desc` : sql`page.created_at, page.id`}`),
    db.execute(sql`
      select count(*)::int as counted from (select from ${inStates(states, sql`limit ${countTo}`)} limit ${countTo}) as most`),
  ])
  return { rows: rowsOf<PackingRowFound>(rows), counted: rowsOf<{ counted: number }>(counted)[0]!.counted }
}

export async function findOrderToPack(db: Database, id: number): Promise<OrderRow | undefined> {
  return (await db.select().from(orders).where(eq(orders.id, id))).find(isToPack)
}

export async function lockOrderToPack(tx: Transaction, id: number): Promise<OrderRow | undefined> {
  return (await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')).find(isToPack)
}

const everyState = orderStatuses.flatMap((status) =>
  paymentStatuses.flatMap((paymentStatus) =>
    paymentMethods.map((paymentMethod) => ({ status, paymentStatus, paymentMethod })),
  ),
)

const statesToPack = (shipped: boolean) =>
  everyState.filter((state) => isToPack(state) && (state.status === 'shipped') === shipped)

const inStates = (states: typeof everyState, narrowed: SQL) => sql`
  unnest(${sql.param(states.map(({ status }) => status))}::text[],
    ${sql.param(states.map(({ paymentStatus }) => paymentStatus))}::text[],
    ${sql.param(states.map(({ paymentMethod }) => paymentMethod))}::text[]) as of_state (asked_status, asked_payment, asked_method),
  lateral (select id, created_at from orders
    where status = asked_status and payment_status = asked_payment and payment_method = asked_method ${narrowed}) as found`
