import { type SQL, sql } from 'drizzle-orm'
import type { DocumentKind } from '#documents/document-kind.ts'
import { type Database, rowsOf } from '#lib/database.server.ts'
import type { Currency } from '#lib/money.ts'
import type { PaymentMethod } from '#orders/order-status.ts'

export type DocumentFilter = {
  kinds: readonly DocumentKind[]
  method: PaymentMethod | undefined
  from: string | undefined
  to: string | undefined
  /** Ids of documents that a search has found, in place of walking all of them. */
  found: number[] | null
}

export type ListedRow = {
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

/** The documents of some orders, and those that have a number themselves; at most one more than `most`. */
export async function findDocumentIds(
  db: Database,
  { orders, series, number }: { orders: number[]; series: string | null; number: number | null },
  most: number,
) {
  const ofSeries = series === null ? sql`true` : sql`series = ${series}`
  const result = await db.execute(sql`
    select id from documents where order_id = any(${sql.param(orders)}::integer[])
    union select id from documents where series in ('INV', 'CN') and number = ${number}::integer and ${ofSeries}
    limit ${most + 1}`)
  return rowsOf<{ id: number }>(result).map(({ id }) => id)
}

/** Behind which document a part of the list begins. */
export type Behind = Pick<ListedRow, 'issuedOn' | 'id'>
type Window = { limit: number; offset?: number; behind?: Behind | undefined }

/** Newest first, merged from the stretches of `documents_by_kind` in question. */
export async function listAllDocuments(
  db: Database,
  filter: DocumentFilter,
  { limit, offset = 0, behind }: Window,
): Promise<ListedRow[]> {
  const beyond = behind ? sql`(issued_on, id) < (${behind.issuedOn}::date, ${behind.id}::integer)` : sql`true`
  const newestFirst = sql`order by issued_on desc, id desc`
  const result = await db.execute(sql`
    with page as materialized (
      select id from unnest(${sql.param([...filter.kinds])}::text[]) as of_kind (asked_kind), lateral (
        select id, issued_on from documents where kind = asked_kind and ${conditions(filter)} and ${beyond}
        ${newestFirst} limit ${offset + limit}) as found
      ${newestFirst} limit ${limit} offset ${offset}
    )
    select d.id, kind, series, number, order_id as "orderId", data -> 'order' ->> 'number' as "orderNumber",
      issued_on::text as "issuedOn", data -> 'recipient' ->> 'name' as recipient,
      case when kind = 'credit-note' then data -> 'about' ->> 'number' end as credits, currency, total::float8,
      standard::float8, zero_rated::float8 as "zeroRated", vat::float8
    from page join documents d on d.id = page.id order by d.issued_on desc, d.id desc`)
  return rowsOf<ListedRow>(result)
}

export async function countDocuments(db: Database, filter: DocumentFilter, countTo: number): Promise<number> {
  const result = await db.execute(sql`
    select count(*)::int as counted from (
      select from documents where kind = any(${sql.param([...filter.kinds])}::text[]) and ${conditions(filter)}
      limit ${countTo}) as counted`)
  return rowsOf<{ counted: number }>(result)[0]!.counted
}

function conditions({ method, from, to, found }: DocumentFilter): SQL {
  return sql`${from ? sql`issued_on >= ${from}::date` : sql`true`} and ${to ? sql`issued_on <= ${to}::date` : sql`true`}
    and ${method ? sql`exists (select from orders where orders.id = order_id and payment_method = ${method})` : sql`true`}
    and ${found ? sql`id = any(${sql.param(found)}::integer[])` : sql`true`}`
}
