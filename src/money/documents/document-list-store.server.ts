import { type SQL, sql } from 'drizzle-orm'
import { type DocumentKind, documentKinds } from '#documents/document-kind.ts'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import type { Currency } from '#lib/values/money.ts'
import { type FoundBy, ofOrderFoundBy } from '#orders/staff-list/order-found-by-store.server.ts'
import type { PaymentMethod } from '#orders/order-status.ts'
import { findByOrders, pageOfFound } from '../payments/found-by-orders-store.server.ts'

export type DocumentFilter = {
  kinds: readonly DocumentKind[]
  method: PaymentMethod | undefined
  from: string | undefined
  to: string | undefined
  /** Ids of documents that a search has found, newest first, in place of an index walk. */
  found: number[] | null
}

export type ListedDocumentRow = {
  id: number
  kind: DocumentKind
  series: string
  number: number
  orderId: number
  orderNumber: string
  issuedOn: string
  recipient: string
  credits: string | null
  currency: Currency
  total: number
  standard: number | null
  zeroRated: number | null
  vat: number | null
}

type Narrowed = Omit<DocumentFilter, 'found'>
type Searched = { order: FoundBy; series: string | null; number: number | null }

/** The newest documents of the orders found, and those found by their own number. */
export function findDocumentIds(db: Database, filter: Narrowed, { order, series, number }: Searched, limit: number) {
  const ofSeries = series === null ? sql`true` : sql`series = ${series}`
  const ofNumber = sql`(series in ('INV', 'CN') and number = ${number}::integer and ${ofSeries})`
  const gather = (orders: number[]) =>
    [sql`order_id = any(${sql.param(orders)}::integer[])`, ofNumber].map(
      (way) =>
        sql`select id, issued_on from documents where kind = any(${kindsOf(filter)}) and ${conditions(filter)} and ${way}`,
    )
  const walk = newestOf(filter, limit, { joined: sql`, ${ofOrderFoundBy(order, [ofNumber])}` })
  const { kinds, method, from, to } = filter
  const narrowed = kinds.length < documentKinds.length || [method, from, to].some((asked) => asked !== undefined)
  return findByOrders(db, { order, gather, walk, newestFirst, narrowed, limit })
}

/** The document after which a part of the list begins. */
type BehindDocument = Pick<ListedDocumentRow, 'issuedOn' | 'id'>
type Window = { limit: number; offset?: number; behind?: BehindDocument | undefined }

const newestFirst = sql`order by issued_on desc, id desc`
const kindsOf = ({ kinds }: Narrowed) => sql`${sql.param([...kinds])}::text[]`

/** Merged from the ranges of `documents_by_kind` in question. */
const newestOf = (filter: Narrowed, limit: number, { joined = sql``, beyond = sql`true` }) => sql`
  select id, issued_on from unnest(${kindsOf(filter)}) as of_kind (asked_kind), lateral (
    select id, issued_on from documents ${joined} where kind = asked_kind and ${conditions(filter)} and ${beyond}
    ${newestFirst} limit ${limit}) as found`

/** Search results, newest first; without a search, an index walk. */
function idsOf(filter: DocumentFilter, window: Window): SQL {
  if (filter.found) return pageOfFound(filter.found, window)
  const { limit, offset = 0, behind } = window
  const beyond = behind ? sql`(issued_on, id) < (${behind.issuedOn}::date, ${behind.id}::integer)` : sql`true`
  return sql`select id from (${newestOf(filter, offset + limit, { beyond })}) as found
    ${newestFirst} limit ${limit} offset ${offset}`
}

export async function listAllDocuments(
  db: Database,
  filter: DocumentFilter,
  window: Window,
): Promise<ListedDocumentRow[]> {
  const result = await db.execute(sql`
    with page as materialized (${idsOf(filter, window)})
    select d.id, kind, series, number, order_id as "orderId", data -> 'order' ->> 'number' as "orderNumber",
      issued_on::text as "issuedOn", data -> 'recipient' ->> 'name' as recipient,
      case when kind = 'credit-note' then data -> 'about' ->> 'number' end as credits, currency, total::float8,
      standard::float8, zero_rated::float8 as "zeroRated", vat::float8
    from page join documents d on d.id = page.id order by d.issued_on desc, d.id desc`)
  return rowsOf<ListedDocumentRow>(result)
}

export async function countDocuments(db: Database, filter: Narrowed, countTo: number): Promise<number> {
  const result = await db.execute(sql`
    select count(*)::int as counted from (
      select from documents where kind = any(${kindsOf(filter)}) and ${conditions(filter)} limit ${countTo}) as counted`)
  return rowsOf<{ counted: number }>(result)[0]!.counted
}

const conditions = ({ method, from, to }: Narrowed) =>
  sql`${from ? sql`issued_on >= ${from}::date` : sql`true`} and ${to ? sql`issued_on <= ${to}::date` : sql`true`}
    and ${method ? sql`exists (select from orders where orders.id = order_id and payment_method = ${method})` : sql`true`}`
