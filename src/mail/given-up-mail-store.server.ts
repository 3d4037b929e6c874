import { sql } from 'drizzle-orm'
import { asUtc, type Database } from '#lib/database/database.server.ts'
import { preparedRows } from '#lib/database/prepared-row-store.server.ts'

type GivenUpMail = { id: number; to: string; subject: string; at: string }

/** One that nobody has sent again by then has been dealt with in another way. */
const newsFor = sql.raw(`interval '14 days'`)
/** The condition of the index `mails_given_up`, without links that have expired. */
const givenUp = sql.raw(
  `mails where sent_at is null and next_try_at is null and not kept_only and held_back is null and not secret`,
)

const givenUpMails = preparedRows<GivenUpMail & { counted: number }>(
  'mails_given_up',
  ['id', 'to', 'subject', 'at', 'counted'],
  sql`
    select id, recipient as "to", subject, to_char(created_at ${asUtc}) as at,
      (select count(*)::int from (select from ${givenUp} and created_at > now() - ${newsFor} limit ${sql.placeholder('countTo')}) as counted) as counted
    from ${givenUp} and created_at > now() - ${newsFor} order by id desc limit ${sql.placeholder('limit')}`,
)

/** Recent mails that could not be delivered, the newest first, and their number up to `countTo`. */
export async function listGivenUpMails(db: Database, limit: number, countTo: number) {
  const found = await givenUpMails(db, { limit, countTo })
  const rows = found.map(({ id, to, subject, at }): GivenUpMail => ({ id, to, subject, at }))
  return { rows, counted: found[0]?.counted ?? 0 }
}
