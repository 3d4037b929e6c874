import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database.server.ts'
import type { Currency } from '#lib/money.ts'
import { preparedRows } from '#lib/prepared-row-store.server.ts'
import { inTransaction } from '#lib/transact.server.ts'

/** Money is in whole cents of one currency. This is the only place that says which state of a payment means what. */
type OrderSums = {
  /** Placed and not cancelled. */
  orders: number
  cancelled: number
  ordered: number
  /** Received and not given back, also for orders that have been cancelled since. */
  received: number
  unpaidOrders: number
  /** Owed by customers: what is left to pay of orders that are not cancelled. */
  unpaid: number
  refundOrders: number
  /** Owed to customers: received for orders that were cancelled, and beyond what others cost. */
  refunds: number
}

/** The orders of a day in one currency. */
export type DayFigures = OrderSums & { day: string; currency: Currency; hasSamples: boolean }

/** Amounts owed either way for orders of any day. */
export type OwedSums = Pick<OrderSums, 'unpaidOrders' | 'unpaid' | 'refundOrders' | 'refunds'> & { currency: Currency }

/** The day of the first order, the day from which on they are counted each time, and whether an earlier one has to be counted first. */
type State = { first: string | null; liveFrom: string; stale: boolean }

/**
 * The figures of each day in Johannesburg that had orders, both ends included; from the first order on when no beginning is given. And
 * what is owed for orders of all days up to the end.
 */
export async function listOrderDays(db: Database, from: string | null, to: string) {
  let state = await findState(db, from)
  if (state.stale) {
    await fillOrderDays(db)
    state = await findState(db, from)
  }
  const { first, liveFrom } = state
  if (first === null) return { first, days: [], owed: [] }
  const [days, owedBefore] = await Promise.all([
    listDays(db, { from: from !== null && from > first ? from : first, to, liveFrom }),
    sumKeptOwed(db, { liveFrom }),
  ])
  return { first, days, owed: [...owedBefore, ...days.filter(({ day }) => day >= liveFrom)] }
}

/** Counts what a reader would have to wait for. */
export async function countOrderDays(db: Database) {
  if ((await findState(db, null)).stale) await fillOrderDays(db)
}

const isOrdered = sql`status <> 'cancelled'`
const held = sql`(received - refunded)`
const isUnpaid = sql`status <> 'cancelled' and payment_status in ('unpaid', 'part-paid') and ${held} < total - credited`
const isRefundDue = sql`owed_since is not null`

const sums = sql`
  (count(id) filter (where ${isOrdered}))::int as orders, (count(id) filter (where status = 'cancelled'))::int as cancelled,
  coalesce(sum(total) filter (where ${isOrdered}), 0)::float8 as ordered,
  coalesce(sum(${held}), 0)::float8 as received,
  (count(id) filter (where ${isUnpaid}))::int as "unpaidOrders",
  coalesce(sum(total - credited - ${held}) filter (where ${isUnpaid}), 0)::float8 as unpaid,
  (count(id) filter (where ${isRefundDue}))::int as "refundOrders",
  coalesce(sum(owed_back(status, received, refunded, total, credited)) filter (where ${isRefundDue}), 0)::float8 as refunds`

const given = sql.placeholder

/** Beginning and end are asked for by themselves, so that the plan does not depend on them and is made once. */
const listDays = preparedRows<DayFigures>(
  'order_days_between',
  [
    'day',
    'currency',
    'orders',
    'cancelled',
    'ordered',
    'received',
    'unpaidOrders',
    'unpaid',
    'refundOrders',
    'refunds',
    'hasSamples',
  ],
  sql`
    select day::text, currency, orders, cancelled, ordered::float8, received::float8, unpaid_orders as "unpaidOrders",
      unpaid::float8, refund_orders as "refundOrders", refunds::float8, has_samples as "hasSamples"
    from order_days
    where day >= ${given('from')}::date and day < ${given('liveFrom')}::date and day <= ${given('to')}::date and orders + cancelled > 0
    union all
    select johannesburg_day(created_at)::text, currency, ${sums}, bool_or(sample) from orders
    where created_at >= (select johannesburg_midnight(greatest(${given('from')}::date, ${given('liveFrom')}::date)))
      and created_at < (select johannesburg_midnight(${given('to')}::date + 1))
    group by 1, 2`,
)

const sumKeptOwed = preparedRows<OwedSums>(
  'order_days_owed',
  ['currency', 'unpaidOrders', 'unpaid', 'refundOrders', 'refunds'],
  sql`
    select currency, sum(unpaid_orders)::int as "unpaidOrders", sum(unpaid)::float8 as unpaid,
      sum(refund_orders)::int as "refundOrders", sum(refunds)::float8 as refunds
    from order_days where day < ${given('liveFrom')}::date and unpaid_orders + refund_orders > 0 group by currency`,
)

const sumsBetween = preparedRows<OrderSums & { currency: Currency }>(
  'orders_summed_between',
  ['currency', 'orders', 'cancelled', 'ordered', 'received', 'unpaidOrders', 'unpaid', 'refundOrders', 'refunds'],
  sql`
    select currency, ${sums} from orders
    where created_at >= (select ${given('from')}::timestamptz) and created_at < (select ${given('to')}::timestamptz) group by currency`,
)

/** The orders of a stretch that is not made of whole days, by currency. */
export const sumOrders = (db: Database, { from, to }: { from: Date; to: Date }) =>
  sumsBetween(db, { from: from.toISOString(), to: to.toISOString() })

const states = preparedRows<State>(
  'order_days_state',
  ['first', 'liveFrom', 'stale'],
  sql`
    select first::text, live_from::text as "liveFrom", exists (select from order_day_changes) or exists (
        select from generate_series(0, live_from - greatest(first, ${given('from')}::date) - 1) as n
        where not exists (select from order_days where day = greatest(first, ${given('from')}::date) + n)
      ) as stale
    from (select johannesburg_day(min(created_at)) as first, johannesburg_day(now()) - 1 as live_from from orders) as known`,
)

async function findState(db: Database, from: string | null): Promise<State> {
  const [state] = await states(db, { from })
  return state!
}

/** Any number that nothing else locks. */
const fillLock = 4_711_013
/** Few enough for one short statement, however many orders a day has. */
const daysAtOnce = 16

/**
 * Counts the days that are over and not counted yet, or not since their last change. Nodes that fill take turns, and forget changes before
 * reading orders: a change that is not seen is not forgotten either.
 */
async function fillOrderDays(db: Database) {
  for (let filled = daysAtOnce; filled === daysAtOnce;) {
    filled = await inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${fillLock}::bigint)`)
      await tx.execute(sql`
        with changed as (delete from order_day_changes returning day)
        delete from order_days where day in (select day from changed)`)
      return insertMissingDays(tx)
    })
  }
}

/** A day without orders has a row all the same, so that it is known to be counted. */
async function insertMissingDays(tx: Transaction): Promise<number> {
  const result = await tx.execute(sql`
    with missing as (
      select first + n as day
      from (select johannesburg_day(min(created_at)) as first, johannesburg_day(now()) - 1 as live_from from orders) as known
      cross join generate_series(0, live_from - first - 1) as n
      where not exists (select from order_days where day = first + n) order by 1 limit ${daysAtOnce}
    ), filled as (
      insert into order_days (day, currency, orders, cancelled, ordered, received, unpaid_orders, unpaid, refund_orders, refunds, has_samples)
      select day, coalesce(currency, 'ZAR'), ${sums}, coalesce(bool_or(sample), false)
      from missing left join orders
        on created_at >= johannesburg_midnight(day) and created_at < johannesburg_midnight(day + 1)
      group by 1, 2 on conflict do nothing returning day
    )
    select count(distinct day)::int as filled from filled`)
  return rowsOf<{ filled: number }>(result)[0]!.filled
}
