import { formatCsvLine, byteOrderMark } from '#lib/csv/csv.ts'
import type { Database } from '#lib/database/database.server.ts'
import { walkAudit } from './audit-list-store.server.ts'
import type { AuditChanges } from './audit.ts'
import type { ChangedField } from './audit-list.ts'

export type WriteChange = (row: { subject: string; changes: AuditChanges }) => ChangedField[]

const heads = ['At (UTC)', 'Who', 'What', 'Subject', 'Name', 'Changes']

export async function* writeAudit(db: Database, wanted: Parameters<typeof walkAudit>[1], inWords: WriteChange) {
  yield byteOrderMark + formatCsvLine(heads)
  for await (const rows of walkAudit(db, wanted)) {
    yield rows
      .map((row) => {
        const changed = inWords(row).map(({ field, before, after }) => `${field}: ${before} → ${after}`)
        return formatCsvLine([row.at.toISOString(), row.who, row.what, row.subject, row.label, changed.join('\n')])
      })
      .join('')
  }
}
