import type { DocumentRow } from '#documents/document-store.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import { replacementOf } from './document-causes.ts'
import { issueCreditNote } from './issue-credit-note.server.ts'
import { findInvoice, issueNewInvoice } from './issue-invoice.server.ts'

/** Credits the invoice of an order in full and issues it again as the order is now. Null where none was issued, or it was credited before. */
export async function reissueInvoice(
  tx: Transaction,
  order: OrderRow,
  { now, reason }: { now: Date; reason: string },
): Promise<DocumentRow | null> {
  const { invoice } = await findInvoice(tx, order.id)
  if (!invoice) return null
  if (order.credited > 0)
    throw new Problem('conflict', 'Part of the invoice has been credited, so it can no longer be issued again.')
  await issueCreditNote(tx, order, { credit: 'rest', reason, cause: replacementOf(invoice.id), now })
  return issueNewInvoice(tx, order, { now })
}
