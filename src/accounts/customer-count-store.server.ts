import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database.server.ts'

type Stretch = { from: Date | null; before: { from: Date; to: Date } | null }

/** How many customers joined since `from`, or at all, and how many in the stretch before. */
export async function countNewCustomers(db: Database, { from, before }: Stretch) {
  const moment = (date: Date | undefined | null) => sql`${date?.toISOString() ?? null}::timestamptz`
  const result = await db.execute(sql`
    select (count(*) filter (where created_at >= coalesce(${moment(from)}, '-infinity')))::int as now,
      (count(*) filter (where created_at < ${moment(before?.to)}))::int as before,
      coalesce(bool_or(sample), false) as "hasSamples"
    from accounts where role = 'customer' and created_at >= coalesce(${moment(before?.from)}, '-infinity')`)
  return rowsOf<{ now: number; before: number; hasSamples: boolean }>(result)[0]!
}
