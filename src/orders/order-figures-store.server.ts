import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database.server.ts'
import type { Currency } from '#lib/money.ts'

/** What was ordered on a day, in one currency; revenue in whole cents, of orders that are neither cancelled nor refunded. */
export type DayFigures = {
  day: string
  currency: Currency
  orders: number
  sales: number
  revenue: number
  hasSamples: boolean
}

/** Since when there are orders, from which day on they are counted each time, and whether an earlier day has to be counted first. */
type State = { first: string | null; liveFrom: string; stale: boolean }

/** The figures of each day in Johannesburg that had orders, both ends included; from the first order on when no beginning is given. */
export async function listOrderDays(db: Database, from: string | null, to: string) {
  let state = await findState(db, from)
  if (state.stale) {
    await fillOrderDays(db)
    state = await findState(db, from)
  }
  const { first, liveFrom } = state
  if (first === null) return { first, days: [] }
  const start = from !== null && from > first ? from : first
  const result = await db.execute(sql`
    select day::text, currency, orders, sales, revenue::float8, has_samples as "hasSamples" from order_days
    where day >= ${start}::date and day < ${liveFrom}::date and day <= ${to}::date and orders > 0
    union all
    select johannesburg_day(created_at)::text, currency, ${figures} from orders
    where created_at >= johannesburg_midnight(greatest(${start}::date, ${liveFrom}::date))
      and created_at < johannesburg_midnight(${to}::date + 1)
    group by 1, 2`)
  return { first, days: rowsOf<DayFigures>(result) }
}

const counts = sql`status <> 'cancelled' and payment_status <> 'refunded'`
const figures = sql`count(*)::int as orders, (count(*) filter (where ${counts}))::int as sales,
  coalesce(sum(total) filter (where ${counts}), 0)::float8 as revenue, bool_or(sample) as "hasSamples"`

/** The figures of a stretch that is not made of whole days. */
export async function sumOrders(db: Database, { from, to }: { from: Date; to: Date }, currency: string) {
  const result = await db.execute(sql`
    select count(*)::int as orders, (count(*) filter (where ${counts} and currency = ${currency}))::int as sales,
      coalesce(sum(total) filter (where ${counts} and currency = ${currency}), 0)::float8 as revenue
    from orders where created_at >= ${from.toISOString()}::timestamptz and created_at < ${to.toISOString()}::timestamptz`)
  return rowsOf<{ orders: number; sales: number; revenue: number }>(result)[0]!
}

async function findState(db: Database, from: string | null): Promise<State> {
  const result = await db.execute(sql`
    select first::text, live_from::text as "liveFrom", exists (select from order_day_changes) or exists (
        select from generate_series(0, live_from - greatest(first, ${from}::date) - 1) as n
        where not exists (select from order_days where day = greatest(first, ${from}::date) + n)
      ) as stale
    from (select johannesburg_day(min(created_at)) as first, johannesburg_day(now()) - 1 as live_from from orders) as known`)
  return rowsOf<State>(result)[0]!
}

/** Any number that nothing else locks. */
const fillLock = 4_711_013
/** Few enough for one short statement, however many orders a day has. */
const daysAtOnce = 16

/**
 * Counts the days that are over and not counted yet, or not since their last change. Whoever fills takes turns with others who do,
 * and forgets changes before reading orders: a change that is not seen is not forgotten either.
 */
async function fillOrderDays(db: Database) {
  for (let filled = daysAtOnce; filled === daysAtOnce;) {
    filled = await db.transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(${fillLock}::bigint)`)
      await db.execute(sql`
        with changed as (delete from order_day_changes returning day)
        delete from order_days where day in (select day from changed)`)
      return insertMissingDays(db)
    })
  }
}

/** A day without orders has a row all the same, so that it is known to be counted. */
async function insertMissingDays(db: Database): Promise<number> {
  const result = await db.execute(sql`
    with missing as (
      select first + n as day
      from (select johannesburg_day(min(created_at)) as first, johannesburg_day(now()) - 1 as live_from from orders) as known
      cross join generate_series(0, live_from - first - 1) as n
      where not exists (select from order_days where day = first + n) order by 1 limit ${daysAtOnce}
    ), filled as (
      insert into order_days (day, currency, orders, sales, revenue, has_samples)
      select day, coalesce(currency, 'ZAR'), count(id), count(id) filter (where ${counts}),
        coalesce(sum(total) filter (where ${counts}), 0), coalesce(bool_or(sample), false)
      from missing left join orders
        on created_at >= johannesburg_midnight(day) and created_at < johannesburg_midnight(day + 1)
      group by 1, 2 on conflict do nothing returning day
    )
    select count(distinct day)::int as filled from filled`)
  return rowsOf<{ filled: number }>(result)[0]!.filled
}
