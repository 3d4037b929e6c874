import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { eventually } from './eventually.ts'

/** Holds what a statement locks while `work` runs, and releases it in any case: nothing waits for a failed test. */
export async function whileLocked<T>(db: Database, statement: SQL, work: () => Promise<T>): Promise<T> {
  const locked = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await tx.execute(statement)
    locked.resolve()
    await over.promise
  })
  try {
    await Promise.race([locked.promise, holding])
    return await work()
  } finally {
    over.resolve()
    await holding
  }
}

/** Number of statements that wait for a lock of another transaction; `requests` leaves out those of background work, which may wait longer. */
export async function countWaiting(db: Database, of: 'all' | 'requests' = 'all') {
  const result = await db.execute(sql`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and ${of === 'all' ? sql`true` : sql`application_name = 'clearwater requests'`}`)
  return rowsOf<{ n: number }>(result)[0]!.n
}

/** Waits until so many statements wait for a lock. */
export const untilWaiting = (db: Database, count: number) =>
  eventually(
    () => countWaiting(db),
    (waiting) => waiting === count,
    15_000,
  )
