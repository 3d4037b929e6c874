import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.server.ts'
import { preparedRows } from '#lib/database/prepared-row-store.server.ts'

type JoinedWithin = { from: Date | null; before: { from: Date; to: Date } | null }
export type JoinedCount = { now: number; before: number; hasSamples: boolean }

const given = sql.placeholder
const count = (when: SQL) => sql`(select count(*)::int from accounts where role = 'customer' and ${when})`
const since = sql`created_at >= ${given('since')}::timestamptz`
const earlier = sql`created_at >= ${given('earlier')}::timestamptz and created_at < ${given('until')}::timestamptz`

const joinedCounts = preparedRows<JoinedCount>(
  'customers_joined',
  ['now', 'before', 'hasSamples'],
  sql`
    select ${count(since)} as now, ${count(earlier)} as before,
      exists (select from accounts where role = 'customer' and sample and ${since}) as "hasSamples"`,
)

/** The number of customers who joined since `from`, or ever, and in the period before; index-only scans. */
export async function countNewCustomers(db: Database, { from, before }: JoinedWithin): Promise<JoinedCount> {
  const [counted] = await joinedCounts(db, {
    since: from?.toISOString() ?? '-infinity',
    earlier: before?.from.toISOString() ?? null,
    until: before?.to.toISOString() ?? null,
  })
  return counted!
}
