import { type Credit, composeCorrection, composeCreditNote } from '#documents/compose-credit-note.ts'
import { documentNumber } from '#documents/document-kind.ts'
import type { DocumentRow } from '#documents/document-store.server.ts'
import { issueDocument } from '#documents/issue-document.server.ts'
import { leftOf } from '#documents/left-of-invoice.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { correctionOf } from './document-causes.ts'
import { findInvoice } from './issue-invoice.server.ts'

export type Crediting = {
  credit: Credit
  /** The reason on the credit note, which the customer reads. */
  reason: string
  /** The event that it is issued for, such as `return:12`, which is credited only once. */
  cause: string
  now: Date
}

/** Credits an order's invoice, in whole or in part. Null where there is no invoice, or nothing left of it. The caller has locked the order's row. */
export async function issueCreditNote(
  tx: Transaction,
  { id: orderId }: { id: number },
  { credit, reason, cause, now }: Crediting,
): Promise<DocumentRow | null> {
  const { documents, invoice } = await findInvoice(tx, orderId)
  const known = documents.find((document) => document.cause === cause)
  if (known || !invoice) return known ?? null
  const left = leftOf(documents)
  if (left.standard + left.zero === 0) return null
  const draft = composeCreditNote({ ...asInvoiced(invoice), left }, credit, reason)
  return issueDocument(tx, draft, { orderId, now, cause, credits: invoice.id })
}

/** Invoices again what a credit note has wrongly taken back; the customer reads `why`. */
export async function setRight(
  tx: Transaction,
  { id: orderId }: { id: number },
  { cause, why, now }: Pick<Crediting, 'cause' | 'now'> & { why: string },
): Promise<DocumentRow | null> {
  const { documents } = await findInvoice(tx, orderId)
  const note = documents.find((document) => document.cause === cause)
  const correction = correctionOf(cause)
  if (!note || documents.some((document) => document.cause === correction)) return null
  const draft = composeCorrection(asInvoiced(note), why)
  return issueDocument(tx, draft, { orderId, now, cause: correction })
}

const asInvoiced = ({ data, issuedOn, ...row }: DocumentRow) => ({ number: documentNumber(row), issuedOn, data })
