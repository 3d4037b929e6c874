import { sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.server.ts'
import type { Calendar } from '#settings/hours/business-days.ts'

/** Where the closing days are other ones than visits were planned with, every agreed plan is to be planned again. */
export async function noteClosures(db: Database, closures: Calendar['closures']) {
  const days = JSON.stringify(closures.map(({ from, to }) => ({ from, to })))
  await db.execute(sql`
    with changed as (
      update visit_calendar set closures = ${days}::jsonb where closures <> ${days}::jsonb returning single
    ), again as (
      update subscriptions set planned_to = null
      where agreed_at is not null and (ends_on is null or ends_on >= current_date - 7) and exists (select from changed)
    )
    select single from changed`)
}
