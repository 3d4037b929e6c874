import { formatCsvLine, byteOrderMark } from '#lib/csv.ts'
import type { Database } from '#lib/database.server.ts'
import { walkAudit } from './audit-list-store.server.ts'
import { nameOfField, showValue } from './show-change.ts'

type Wanted = Parameters<typeof walkAudit>[1]

const heads = ['At (UTC)', 'Who', 'What', 'Subject', 'Name', 'Changes']

/** The audit trail as a CSV file, in batches of lines. */
export async function* writeAudit(db: Database, wanted: Wanted) {
  yield byteOrderMark + formatCsvLine(heads)
  for await (const rows of walkAudit(db, wanted)) {
    yield rows
      .map(({ at, who, what, subject, label, changes }) => {
        const changed = Object.entries(changes).map(
          ([field, [before, after]]) => `${nameOfField(field)}: ${showValue(before)} → ${showValue(after)}`,
        )
        return formatCsvLine([at.toISOString(), who, what, subject, label, changed.join('\n')])
      })
      .join('')
  }
}
