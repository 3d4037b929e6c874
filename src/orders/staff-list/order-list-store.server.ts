import { type SQL, sql } from 'drizzle-orm'
import { asUtcMs, type Database, rowsOf } from '#lib/database/database.server.ts'
import type { PaymentStatus } from '#payments/payment-state.ts'
import type { OrderSort } from '#orders/order-query.ts'
import { conditionsToFind } from '#orders/staff-list/order-found-by-store.server.ts'
import type { OrderStatus, PaymentMethod } from '#orders/order-status.ts'
import {
  type OrderFilter,
  type FoundOrders,
  isByState,
  askedStates,
  inState,
  conditionsOf,
  idsIn,
  conditionsAsked,
} from './order-filter-store.server.ts'

export type ListedOrderRow = {
  id: number
  title: string | null
  forNextBill: boolean
  createdAt: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  subtotal: number
  shipping: number
  total: number
  received: number
  refunded: number
  credited: number
  currency: 'ZAR' | 'USD' | 'EUR' | 'GBP'
  customerName: string | null
  customerEmail: string | null
  heldUntil: string | null
  sample: boolean
  units: number
}

type Page = {
  sort: OrderSort
  limit: number
  offset: number
  /** True where so few match that all can be fetched and sorted. */
  few: boolean
}

/** One query for each condition, so that each uses its index: an `or` over several would scan the table. */
export async function findOrders(db: Database, filter: OrderFilter, most: number): Promise<FoundOrders> {
  const conditions = conditionsToFind(filter.search!)
  const asked = conditionsAsked(filter)
  const selects = conditions.map(
    (condition, index) =>
      sql`(select ${index}::int as nth, id from orders where ${asked} and ${condition} limit ${most + 1})`,
  )
  const result = await db.execute(sql`select nth, array_agg(id) as ids from (${either(selects)}) as found group by nth`)
  const found = rowsOf<{ nth: number; ids: number[] }>(result)
  return {
    ids: [...new Set(found.flatMap(({ ids }) => (ids.length > most ? [] : ids)))],
    many: found.flatMap(({ nth, ids }) => (ids.length > most ? [conditions[nth]!] : [])),
  }
}

export async function countOrders(db: Database, filter: OrderFilter, most: number): Promise<number> {
  const entries = isByState(filter)
    ? sql`${askedStates(filter)}, lateral (select from orders where ${inState(filter)} limit ${most}) as found`
    : sql`orders where ${conditionsOf(filter)}`
  const result = await db.execute(
    sql`select count(*)::int as counted from (select from ${entries} limit ${most}) as most`,
  )
  return rowsOf<{ counted: number }>(result)[0]!.counted
}

export async function findNewestId(db: Database): Promise<number> {
  const result = await db.execute(sql`select coalesce(max(id), 0) as newest from orders`)
  return rowsOf<{ newest: number }>(result)[0]!.newest
}

/** The number of matching orders beyond an id, at most `most`: the newest are few, and checked one by one. */
export async function countNewOrders(
  db: Database,
  filter: OrderFilter,
  { after, most }: { after: number; most: number },
) {
  const conditions = filter.search ? conditionsToFind(filter.search) : [sql`true`]
  const result = await db.execute(sql`
    select count(*)::int as counted from (
      select from (select * from orders where id > ${after} order by id limit ${mostLookedAt}) as orders
      where ${conditionsAsked(filter)} and (${sql.join(conditions, sql` or `)}) limit ${most}) as found`)
  return rowsOf<{ counted: number }>(result)[0]!.counted
}

/** More orders than arrive between two looks at an open list. */
const mostLookedAt = 10_000

export async function listOrders(db: Database, filter: OrderFilter, page: Page): Promise<ListedOrderRow[]> {
  const result = await db.execute(sql`
    with page as materialized (${idsOf(filter, page)})
    select o.id, o.title, o.for_next_bill as "forNextBill", to_char(o.created_at ${asUtcMs}) as "createdAt", o.status, o.payment_status as "paymentStatus",
      o.payment_method as "paymentMethod", o.subtotal, o.shipping, o.total, o.received::float8, o.refunded::float8, o.credited::float8, o.currency,
      o.customer_name as "customerName", o.customer_email as "customerEmail", o.sample,
      to_char(o.held_until ${asUtcMs}) as "heldUntil",
      (select coalesce(sum(l.quantity - l.not_sent), 0)::int from order_lines l where l.order_id = o.id) as units
    from page join orders o on o.id = page.id order by ${orderBy(page.sort, sql`o.`)}`)
  return rowsOf<ListedOrderRow>(result)
}

function idsOf(filter: OrderFilter, { sort, limit, offset, few }: Page): SQL {
  const page = sql`order by ${orderBy(sort)} limit ${limit} offset ${offset}`
  if (few) {
    return sql`with found as materialized (select id, created_at, total from orders where ${conditionsOf(filter)})
      select id from found ${page}`
  }
  if (filter.found?.many.length) {
    const each = sql`order by ${orderBy(sort)} limit ${offset + limit}`
    const wanted = [
      idsIn(filter.found.ids),
      ...filter.found.many.map((way) => sql`${conditionsAsked(filter)} and ${way}`),
    ]
    const found = wanted.map((way) => sql`(select id, created_at, total from orders where ${way} ${each})`)
    return sql`select id from (${either(found)}) as found ${page}`
  }
  if (!isByState(filter) || isByTotal(sort)) return sql`select id from orders where ${conditionsOf(filter)} ${page}`
  return sql`select id from ${askedStates(filter)}, lateral (
    select id, created_at from orders where ${inState(filter)} order by ${orderBy(sort)} limit ${offset + limit}) as found ${page}`
}

const isByTotal = (sort: OrderSort) => sort === 'total' || sort === '-total'

/** `of` is the table's prefix with its dot, where a query has two tables. */
function orderBy(sort: OrderSort, of = sql``): SQL {
  const column = isByTotal(sort) ? sql`${of}total` : sql`${of}created_at`
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`
  return sql`${column} ${way}, ${of}id ${way}`
}

const either = (selects: SQL[]) => sql.join(selects, sql` union `)
