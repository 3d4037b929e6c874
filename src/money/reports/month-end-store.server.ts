import { sql } from 'drizzle-orm'
import type { DocumentData } from '#documents/document.ts'
import type { DocumentKind } from '#documents/document-kind.ts'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import type { Currency } from '#lib/values/money.ts'
import type { PaymentMethod } from '#orders/order-status.ts'

export type Period = { from: string; to: string }

const within = ({ from, to }: Period) => sql`issued_on between ${from}::date and ${to}::date`
/** Amounts of a credit note are negative. */
const sign = sql`case documents.kind when 'credit-note' then -1 else 1 end`

export type TaxRow = {
  kind: DocumentKind
  currency: Currency
  documents: number
  standard: number
  zeroRated: number
  untaxed: number
  vat: number
  total: number
}

/** An index-only scan of `documents_by_day`. */
export async function sumTax(db: Database, period: Period): Promise<TaxRow[]> {
  const result = await db.execute(sql`
    select kind, currency, count(*)::int as documents, coalesce(sum(${sign} * standard), 0)::float8 as standard,
      coalesce(sum(${sign} * zero_rated), 0)::float8 as "zeroRated",
      coalesce(sum(${sign} * total) filter (where vat is null), 0)::float8 as untaxed,
      coalesce(sum(${sign} * vat), 0)::float8 as vat, sum(${sign} * total)::float8 as total
    from documents where ${within(period)} group by kind, currency order by currency, kind = 'credit-note', kind`)
  return rowsOf<TaxRow>(result)
}

type ProductSum = { sku: string | null; name: string; currency: Currency; units: number; amount: number }

/** Sales by product, and the totals of delivery and price reductions, largest first; each row has the number of all. */
export async function sumProducts(db: Database, period: Period, limit: number) {
  const result = await db.execute(sql`
    select sku, name, currency, units::float8, amount::float8, count(*) over ()::int as counted
    from (
      select line ->> 'sku' as sku,
        case when line ->> 'sku' is null then 'Price reductions and rests' 
          when line ->> 'sku' like 'PLAN-%' then min(split_part(line ->> 'description', ', ', 1)) else min(line ->> 'description') end as name, currency,
        sum(${sign} * case when line ->> 'line' is null then 0 else (line ->> 'quantity')::bigint end) as units,
        sum(${sign} * (line ->> 'amount')::bigint) as amount
      from documents, jsonb_array_elements(data -> 'lines') as line where ${within(period)} group by 1, currency
      union all
      select null, 'Delivery', currency, sum(${sign} * 1) filter (where (data ->> 'delivery')::bigint > 0),
        sum(${sign} * (data ->> 'delivery')::bigint)
      from documents where ${within(period)} group by currency
    ) as summed
    where amount <> 0 or units <> 0
    order by amount desc, sku limit ${limit}`)
  const rows = rowsOf<ProductSum & { counted: number }>(result)
  return { rows, counted: rows[0]?.counted ?? 0 }
}

type MethodRow = { method: PaymentMethod; currency: Currency; documents: number; amount: number }

export async function sumMethods(db: Database, period: Period): Promise<MethodRow[]> {
  const result = await db.execute(sql`
    select o.payment_method as method, documents.currency, count(*)::int as documents, sum(${sign} * documents.total)::float8 as amount
    from documents join orders o on o.id = documents.order_id where ${within(period)} group by 1, 2 order by amount desc`)
  return rowsOf<MethodRow>(result)
}

export type DebtorRow = {
  id: number
  customerName: string | null
  currency: Currency
  invoicedOn: string
  days: number
  amount: number
}

/** Orders that are invoiced and unpaid, oldest debts first. */
export async function listDebtors(db: Database, today: string, limit: number): Promise<DebtorRow[]> {
  const result = await db.execute(sql`
    select o.id, o.customer_name as "customerName", o.currency, d.issued_on::text as "invoicedOn",
      ${today}::date - d.issued_on as days, (o.total - o.credited - o.received + o.refunded)::float8 as amount
    from orders o join documents d on d.cause = 'order:' || o.id
    where o.status in ('pending', 'processing', 'shipped', 'delivered') and o.payment_status in ('unpaid', 'part-paid')
      and o.total - o.credited > o.received - o.refunded
    order by d.issued_on, o.id limit ${limit}`)
  return rowsOf<DebtorRow>(result)
}

export type IssuedRow = {
  id: number
  kind: DocumentKind
  series: string
  number: number
  issuedOn: string
  data: DocumentData
}

/** The full documents of a period, in order of issue, after a given one. */
export async function listIssued(db: Database, period: Period, behind: IssuedRow | undefined, limit: number) {
  const beyond = behind ? sql`(issued_on, id) > (${behind.issuedOn}::date, ${behind.id}::integer)` : sql`true`
  const result = await db.execute(sql`
    select id, kind, series, number, issued_on::text as "issuedOn", data from documents
    where ${within(period)} and ${beyond} order by issued_on, id limit ${limit}`)
  return rowsOf<IssuedRow>(result)
}
