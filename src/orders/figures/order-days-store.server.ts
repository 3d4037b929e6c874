import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import { preparedRows } from '#lib/database/prepared-row-store.server.ts'
import { inTransaction } from '#lib/changes/transact.server.ts'
import { orderSums } from './order-sums-store.server.ts'

/** The day of the first order, the day from which on orders are counted live, and whether an earlier day has to be counted first. */
type State = { first: string | null; liveFrom: string; stale: boolean }

const states = preparedRows<State>(
  'order_days_state',
  ['first', 'liveFrom', 'stale'],
  sql`
    select first::text, live_from::text as "liveFrom", exists (select from order_day_changes) or exists (
        select from generate_series(0, live_from - greatest(first, ${sql.placeholder('from')}::date) - 1) as n
        where not exists (select from order_days where day = greatest(first, ${sql.placeholder('from')}::date) + n)
      ) as stale
    from (select johannesburg_day(min(created_at)) as first, johannesburg_day(now()) - 1 as live_from from orders) as known`,
)

export async function findState(db: Database, from: string | null): Promise<State> {
  const [state] = await states(db, { from })
  return state!
}

const fillLock = 4_711_013
/** Few enough for one short statement, however many orders a day has. */
const daysAtOnce = 16

/**
 * Counts past days that are not counted yet, or have changed since. Nodes take turns, and delete the recorded changes before reading orders: a change
 * that is not visible yet is not deleted either.
 */
export async function fillOrderDays(db: Database) {
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

/** A day without orders has a row too, which shows that it is counted. */
async function insertMissingDays(tx: Transaction): Promise<number> {
  const result = await tx.execute(sql`
    with missing as (
      select first + n as day
      from (select johannesburg_day(min(created_at)) as first, johannesburg_day(now()) - 1 as live_from from orders) as known
      cross join generate_series(0, live_from - first - 1) as n
      where not exists (select from order_days where day = first + n) order by 1 limit ${daysAtOnce}
    ), filled as (
      insert into order_days (day, currency, orders, cancelled, ordered, received, unpaid_orders, unpaid, refund_orders, refunds, has_samples)
      select day, coalesce(currency, 'ZAR'), ${orderSums}, coalesce(bool_or(sample), false)
      from missing left join orders
        on created_at >= johannesburg_midnight(day) and created_at < johannesburg_midnight(day + 1)
      group by 1, 2 on conflict do nothing returning day
    )
    select count(distinct day)::int as filled from filled`)
  return rowsOf<{ filled: number }>(result)[0]!.filled
}
