import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database.server.ts'
import { likePattern } from '#lib/like-pattern.ts'
import type { OrderSort } from './order-admin.ts'
import type { OrderSearch } from './order-search.ts'
import {
  orderStatuses,
  type OrderStatus,
  type PaymentMethod,
  paymentMethods,
  type PaymentStatus,
  paymentStatuses,
} from './order-status.ts'

/** Which orders a list shows. Days are given as moments: from the first up to, without, the second. */
export type OrderFilter = {
  status: OrderStatus | undefined
  payment: PaymentStatus | undefined
  method: PaymentMethod | undefined
  from: Date | undefined
  to: Date | undefined
  search: OrderSearch | null
  /** Those that were found already, in place of everything else. */
  ids?: number[]
}

export type ListedRow = {
  id: number
  createdAt: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  subtotal: number
  shipping: number
  total: number
  currency: 'ZAR' | 'USD' | 'EUR' | 'GBP'
  customerName: string | null
  customerEmail: string | null
  sample: boolean
  units: number
}

type Page = {
  sort: OrderSort
  limit: number
  offset: number
  /** So few are found that all of them can be fetched and sorted. */
  few: boolean
}

/** The orders that a search finds, at most `most`, in no order. */
export async function findOrderIds(db: Database, filter: OrderFilter, most: number): Promise<number[]> {
  const result = await db.execute(sql`select id from orders where ${conditionsOf(filter)} limit ${most}`)
  return rowsOf<{ id: number }>(result).map(({ id }) => id)
}

/** How many orders there are, at most `most`. */
export async function countOrders(db: Database, filter: OrderFilter, most: number): Promise<number> {
  const entries = isByState(filter)
    ? sql`${statesOf(filter)}, lateral (select from orders where ${inState(filter)} limit ${most}) as found`
    : sql`orders where ${conditionsOf(filter)}`
  const result = await db.execute(
    sql`select count(*)::int as counted from (select from ${entries} limit ${most}) as most`,
  )
  return rowsOf<{ counted: number }>(result)[0]!.counted
}

export async function listOrders(db: Database, filter: OrderFilter, page: Page): Promise<ListedRow[]> {
  const result = await db.execute(sql`
    with page as materialized (${idsOf(filter, page)})
    select o.id, to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", o.status, o.payment_status as "paymentStatus",
      o.payment_method as "paymentMethod", o.subtotal, o.shipping, o.total, o.currency,
      o.customer_name as "customerName", o.customer_email as "customerEmail", o.sample,
      (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id) as units
    from page join orders o on o.id = page.id order by ${orderBy(page.sort, sql`o.`)}`)
  return rowsOf<ListedRow>(result)
}

function idsOf(filter: OrderFilter, { sort, limit, offset, few }: Page): SQL {
  const page = sql`order by ${orderBy(sort)} limit ${limit} offset ${offset}`
  if (few) {
    return sql`with found as materialized (select id, created_at, total from orders where ${conditionsOf(filter)})
      select id from found ${page}`
  }
  if (!isByState(filter) || isByTotal(sort)) return sql`select id from orders where ${conditionsOf(filter)} ${page}`
  return sql`select id from ${statesOf(filter)}, lateral (
    select id, created_at from orders where ${inState(filter)} order by ${orderBy(sort)} limit ${offset + limit}) as found ${page}`
}

const isByTotal = (sort: OrderSort) => sort === 'total' || sort === '-total'

/** `of` names the table, with a dot, where there are two. */
function orderBy(sort: OrderSort, of = sql``): SQL {
  const column = isByTotal(sort) ? sql`${of}total` : sql`${of}created_at`
  const way = sort === 'newest' || sort === '-total' ? sql`desc` : sql`asc`
  return sql`${column} ${way}, ${of}id ${way}`
}

/** Narrowed by a state alone: read from the stretches of `orders_by_state` that come into question, and merged. */
const isByState = ({ search, status, payment, method }: OrderFilter) =>
  !search && (status ?? payment ?? method) !== undefined

const statesOf = ({ status, payment, method }: OrderFilter) => sql`
  unnest(${sql.param(status ? [status] : orderStatuses)}::text[]) as of_status (asked_status),
  unnest(${sql.param(payment ? [payment] : paymentStatuses)}::text[]) as of_payment (asked_payment),
  unnest(${sql.param(method ? [method] : paymentMethods)}::text[]) as of_method (asked_method)`

const inState = ({ from, to }: OrderFilter) =>
  allOf([
    sql`status = asked_status and payment_status = asked_payment and payment_method = asked_method`,
    ...timeConditions(from, to),
  ])

const conditionsOf = (filter: OrderFilter) =>
  filter.ids ? sql`id = any(${sql.param(filter.ids)}::integer[])` : conditionsAsked(filter)

const conditionsAsked = ({ status, payment, method, from, to, search }: OrderFilter) =>
  allOf([
    sql`true`,
    ...(status ? [sql`status = ${status}`] : []),
    ...(payment ? [sql`payment_status = ${payment}`] : []),
    ...(method ? [sql`payment_method = ${method}`] : []),
    ...timeConditions(from, to),
    ...(search ? [found(search)] : []),
  ])

const timeConditions = (from?: Date, to?: Date) => [
  ...(from ? [sql`created_at >= ${from.toISOString()}::timestamptz`] : []),
  ...(to ? [sql`created_at < ${to.toISOString()}::timestamptz`] : []),
]

const allOf = (conditions: SQL[]) => sql.join(conditions, sql` and `)

/** As the index `orders_found_by` holds it. */
const foundBy = sql`lower(coalesce(customer_name, '') || chr(10) || coalesce(customer_email, '') || chr(10)
  || translate(coalesce(customer_phone, ''), ' -()+./', ''))`

function found({ id, text }: OrderSearch): SQL {
  const ways = [
    ...(id === null ? [] : [sql`id = ${id}`]),
    ...(text === null ? [] : [sql`${foundBy} like lower(${likePattern(text)})`]),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}
