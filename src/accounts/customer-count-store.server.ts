import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database.server.ts'

type JoinedWithin = { from: Date | null; before: { from: Date; to: Date } | null }
export type JoinedCount = { now: number; before: number; hasSamples: boolean }

/** The number of customers who joined since `from`, or at all, and the number in the period before; each count reads an index and nothing else. */
export async function countNewCustomers(db: Database, { from, before }: JoinedWithin): Promise<JoinedCount> {
  const since = from ? sql`created_at >= ${from.toISOString()}::timestamptz` : sql`true`
  const earlier = before
    ? sql`created_at >= ${before.from.toISOString()}::timestamptz and created_at < ${before.to.toISOString()}::timestamptz`
    : sql`false`
  const result = await db.execute(sql`
    select ${count(since)} as now, ${count(earlier)} as before,
      exists (select from accounts where role = 'customer' and sample and ${since}) as "hasSamples"`)
  return rowsOf<JoinedCount>(result)[0]!
}

const count = (when: SQL) => sql`(select count(*)::int from accounts where role = 'customer' and ${when})`
