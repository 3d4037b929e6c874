import { type SQL, sql } from 'drizzle-orm'
import { asUtcMs, type Database, rowsOf } from '#lib/database/database.server.ts'
import { containsFolded } from '#lib/database/folded-store.server.ts'
import type { Currency } from '#lib/values/money.ts'
import { inTransaction } from '#lib/changes/transact.server.ts'
import { readSnapshot } from '#orders/figures/books-store.server.ts'
import { type FoundBy, ofOrderFoundBy } from '#orders/staff-list/order-found-by-store.server.ts'
import { findByOrders, pageOfFound } from './found-by-orders-store.server.ts'
import { type EntryKind, entryKinds, type LedgerMethod, ledgerMethods } from '#payments/ledger-entry.ts'

export type PaymentFilter = {
  kind: EntryKind | undefined
  method: LedgerMethod | undefined
  from: string | undefined
  to: string | undefined
  /** Ids of entries that a search has found, newest first, in place of an index walk. */
  found: number[] | null
}

export type PaymentRow = {
  id: number
  orderId: number
  kind: EntryKind
  amount: number
  method: LedgerMethod
  valueDate: string
  reference: string | null
  note: string | null
  who: string
  at: string
  reverses: number | null
  reversedKind: EntryKind | null
  isReversed: boolean
  customerName: string | null
  currency: Currency
}

/** Totals of entries, in whole cents of a currency. */
export type Totals = { currency: Currency; entries: number; received: number; refunded: number }

type Narrowed = Omit<PaymentFilter, 'found'>
type Searched = { order: FoundBy; text: string | null }

/** The newest entries of the orders found, and of those whose own reference contains the text. */
export function findPaymentIds(db: Database, filter: Narrowed, { order, text }: Searched, limit: number) {
  const withReference = text === null ? [] : [sql`(reference is not null and ${containsFolded(sql`reference`, text)})`]
  const gather = (orders: number[]) =>
    [sql`order_id = any(${sql.param(orders)}::integer[])`, ...withReference].map(
      (way) =>
        sql`(select id, value_date from payment_entries where ${conditions(filter)} and ${way} ${newestFirst} limit ${limit})`,
    )
  const walk = newestOf(filter, limit, { joined: sql`, ${ofOrderFoundBy(order, withReference)}` })
  return findByOrders(db, { order, gather, walk, newestFirst, narrowed: isNarrowed(filter), limit })
}

/** The entry after which a part of the list begins. */
type BehindPayment = Pick<PaymentRow, 'valueDate' | 'id'>
type Window = { limit: number; offset?: number; behind?: BehindPayment | undefined }

/** Newest first, by the day on which the money moved. */
export async function listPayments(db: Database, filter: PaymentFilter, window: Window): Promise<PaymentRow[]> {
  const result = await db.execute(sql`
    with page as materialized (${idsOf(filter, window)})
    select e.id, e.order_id as "orderId", e.kind, e.amount::float8, e.method, e.value_date::text as "valueDate", e.reference, e.note, e.who,
      to_char(e.at ${asUtcMs}) as at, e.reverses, r.kind as "reversedKind",
      exists (select from payment_entries by where by.reverses = e.id) as "isReversed", o.customer_name as "customerName", o.currency
    from page join payment_entries e on e.id = page.id join orders o on o.id = e.order_id
      left join payment_entries r on r.id = e.reverses
    order by e.value_date desc, e.id desc`)
  return rowsOf<PaymentRow>(result)
}

const newestFirst = sql`order by value_date desc, id desc`

/** Search results, newest first; without a search, an index walk. */
function idsOf(filter: PaymentFilter, window: Window): SQL {
  if (filter.found) return pageOfFound(filter.found, window)
  const { limit, offset = 0, behind } = window
  const beyond = behind ? sql`(value_date, id) < (${behind.valueDate}::date, ${behind.id}::integer)` : sql`true`
  return sql`select id from (${newestOf(filter, offset + limit, { beyond })}) as found
    ${newestFirst} limit ${limit} offset ${offset}`
}

/** Merged from the ranges of `payment_entries_listed` in question. */
const newestOf = ({ kind, method, from, to }: Narrowed, limit: number, { joined = sql``, beyond = sql`true` }) => sql`
  select id, value_date from unnest(${sql.param(kind ? [kind] : entryKinds)}::text[]) as of_kind (asked_kind),
    unnest(${sql.param(method ? [method] : ledgerMethods)}::text[]) as of_method (asked_method),
    lateral (select id, value_date from payment_entries ${joined} where kind = asked_kind and method = asked_method
      and ${daysWithin(from, to)} and ${beyond} ${newestFirst} limit ${limit}) as found`

/** Totals of everything that matches the filter: the stored daily totals, and the few entries since, both in one snapshot. */
export function sumPayments(db: Database, { found, ...filter }: PaymentFilter): Promise<Totals[]> {
  if (found)
    return sumUp(
      db,
      sql`select currency, 1 as entries, received, refunded from payment_effects where id = any(${sql.param(found)}::integer[])`,
    )
  return inTransaction(db, async (tx) => {
    await readSnapshot(tx)
    const checkpoint = rowsOf<{ up_to: number }>(await tx.execute(sql`select up_to from payment_days_mark`))[0]!.up_to
    // The checkpoint as a literal: only so does the planner know that few entries are beyond it.
    return sumUp(
      tx,
      sql`select currency, entries, received, refunded from payment_days where ${conditions(filter)}
        union all select currency, 1, received, refunded from payment_effects where id > ${checkpoint} and ${conditions(filter)}`,
    )
  })
}

async function sumUp(db: Database, entries: SQL): Promise<Totals[]> {
  const result = await db.execute(sql`
    select currency, sum(entries)::int as entries, sum(received)::float8 as received, sum(refunded)::float8 as refunded
    from (${entries}) as summed group by currency order by sum(entries) desc`)
  return rowsOf<Totals>(result)
}

/** Adds entries up to a moment to their daily totals. Nodes take turns. */
export async function addUpPaymentDays(db: Database, before: Date) {
  await db.execute(sql`
    with held as (select up_to from payment_days_mark for update), reached as (
      select max(e.id) as up_to from payment_entries e, held
      where e.id > held.up_to and e.at < ${before.toISOString()}::timestamptz
    ), summed as (
      insert into payment_days as kept
      select value_date, kind, method, currency, count(*), sum(received), sum(refunded) from payment_effects, held, reached
      where id > held.up_to and id <= reached.up_to group by 1, 2, 3, 4
      on conflict (value_date, kind, method, currency) do update set entries = kept.entries + excluded.entries,
        received = kept.received + excluded.received, refunded = kept.refunded + excluded.refunded
    )
    update payment_days_mark set up_to = reached.up_to from reached where reached.up_to is not null`)
}

/** By anything but a search. */
const isNarrowed = (filter: Narrowed) => Object.values(filter).some((asked) => asked !== undefined)

const conditions = ({ kind, method, from, to }: Narrowed) =>
  sql.join(
    [daysWithin(from, to), ...(kind ? [sql`kind = ${kind}`] : []), ...(method ? [sql`method = ${method}`] : [])],
    sql` and `,
  )

const daysWithin = (from: string | undefined, to: string | undefined) =>
  sql`${from ? sql`value_date >= ${from}::date` : sql`true`} and ${to ? sql`value_date <= ${to}::date` : sql`true`}`
