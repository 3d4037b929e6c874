import { sql } from 'drizzle-orm'
import { asUtc, type Database, rowsOf } from '#lib/database/database.server.ts'
import { preparedRows } from '#lib/database/prepared-row-store.server.ts'

type WaitingEnquiry = { id: number; createdAt: string; fullName: string; subject: string; sample: boolean }

const unread = sql`consultations where not spam and status = 'unread'`

const waitingEnquiries = preparedRows<WaitingEnquiry & { counted: number }>(
  'waiting_enquiries',
  ['id', 'createdAt', 'fullName', 'subject', 'sample', 'counted'],
  sql`
    select id, to_char(created_at ${asUtc}) as "createdAt", full_name as "fullName", subject, sample,
      (select count(*)::int from (select from ${unread} limit ${sql.placeholder('countTo')}) as counted) as counted
    from ${unread} order by id limit ${sql.placeholder('limit')}`,
)

export async function listWaitingEnquiries(db: Database, limit: number, countTo: number) {
  const rows = await waitingEnquiries(db, { limit, countTo })
  return { rows, counted: rows[0]?.counted ?? 0 }
}

type EnquiryOf = { id: number; createdAt: string; subject: string; status: 'unread' | 'read' | 'archived' }

export async function listLatestEnquiriesOf(db: Database, email: string, limit: number): Promise<EnquiryOf[]> {
  const result = await db.execute(sql`
    select id, to_char(created_at ${asUtc}) as "createdAt", subject, status from consultations
    where lower(email) = ${email.toLowerCase()} and not spam order by id desc limit ${limit}`)
  return rowsOf<EnquiryOf>(result)
}
