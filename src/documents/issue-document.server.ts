import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import { markStale } from '#lib/changes/transact.server.ts'
import type { UnnumberedDocument } from './compose-invoice.ts'
import { type DocumentRow, insertDocument } from './document-store.server.ts'

export type Issue = {
  orderId: number
  now: Date
  /** A cause is documented once. The caller has locked the order and checked that the document does not exist. */
  cause: string
  /** The invoice that a credit note takes back. */
  credits?: number
}

/** Until the transaction ends, no other document of its series can be issued. One that issues for several orders locks all of them first: no deadlocks. */
export function issueDocument(tx: Transaction, { kind, data }: UnnumberedDocument, issue: Issue): Promise<DocumentRow> {
  const { now, credits = null, ...about } = issue
  const { total, tax, currency } = data
  if (total < 0) throw new Problem('conflict', 'A document is of no amount below nothing.')
  markStale(tx, 'documents')
  return insertDocument(tx, {
    ...about,
    kind,
    issuedAt: now,
    issuedOn: dayOf(now),
    currency,
    total,
    standard: tax?.standard ?? null,
    zeroRated: tax?.zero ?? null,
    vat: tax?.vat ?? null,
    data,
    credits,
  })
}
