import type { Database } from '#lib/database.server.ts'
import type { AuditChanges } from './audit.ts'
import { auditEntries } from './audit-tables.server.ts'

export type AuditEntry = {
  /** Username of the member of staff. */
  who: string
  /** What was done, in a few words. */
  what: string
  /** Kind and id of what it was done to: `product:12`. */
  subject: string
  /** Its name at that time. */
  label: string
  changes?: AuditChanges
}

/** Writes down a change by staff. Call it in the transaction of the change. */
export async function insertAudit(db: Database, entry: AuditEntry) {
  await db.insert(auditEntries).values(entry)
}

/** The same for many changes of one transaction. */
export async function insertAudits(db: Database, entries: AuditEntry[]) {
  if (entries.length) await db.insert(auditEntries).values(entries)
}
