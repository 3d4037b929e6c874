import { sql } from 'drizzle-orm'
import { asUtc, type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { ChangedBy } from '#lib/contract/problem.ts'
import type { AuditChanges } from './audit.ts'

export type AuditEntry = {
  /** Username of the member of staff. */
  who: string
  /** The change, in a few words. */
  what: string
  /** Kind and id of its subject: `product:12`. */
  subject: string
  /** The subject's name at that time. */
  label: string
  changes?: AuditChanges
}

/** Adds audit lines for any number of changes, within their transaction. */
export async function insertAudit(tx: Transaction, entries: AuditEntry[]) {
  await tx.execute(sql`
    insert into audit_entries (who, what, subject, label, changes)
    select who, what, subject, label, coalesce(changes, '{}')
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (who text, what text, subject text, label text, changes jsonb)`)
}

/** The line of starting content that staff have confirmed; names of what was confirmed are its change. */
export const confirmedStarters = 'confirmed what the shop started with'

export async function listConfirmedStarters(db: Database): Promise<string[]> {
  const result = await db.execute(sql`
    select distinct jsonb_array_elements_text(changes -> 'confirmed' -> 1) as name
    from audit_entries where what = ${confirmedStarters}`)
  return rowsOf<{ name: string }>(result).map(({ name }) => name)
}

const mostLately = 20

/** The newest changes of a subject that name fields. */
export async function listLatestChanges(db: Database, subject: string): Promise<ChangedBy[]> {
  const result = await db.execute(sql`
    select who, to_char(at ${asUtc}) as at, array(select jsonb_object_keys(changes)) as fields
    from audit_entries where subject = ${subject} order by id desc limit ${mostLately}::integer`)
  return rowsOf<ChangedBy>(result)
}
