import { composeInvoice } from '#documents/compose-invoice.ts'
import { type DocumentRow, listDocuments } from '#documents/document-store.server.ts'
import { issueDocument } from '#documents/issue-document.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import { describeSale } from './describe-sale.server.ts'
import { findInvoiceRecipient, listSoldLines } from './sold-line-store.server.ts'

/** The cause of an order's invoice, and of each that was issued in its place. */
const causeOf = (orderId: number, before = 0) => `order:${orderId}${before ? `:${before + 1}` : ''}`
const isInvoiceOf = (orderId: number, { cause }: DocumentRow) =>
  cause === causeOf(orderId) || cause.startsWith(`${causeOf(orderId)}:`)

export async function findInvoice(tx: Transaction, orderId: number) {
  const documents = await listDocuments(tx, orderId)
  return { documents, invoice: documents.findLast((document) => isInvoiceOf(orderId, document)) }
}

/** The invoice of an order, issued now unless it exists. The caller has locked the order's row. */
export async function issueInvoice(tx: Transaction, order: OrderRow, { now }: { now: Date }): Promise<DocumentRow> {
  const { invoice } = await findInvoice(tx, order.id)
  return invoice ?? issueNewInvoice(tx, order, { now })
}

/** The invoice of an order as it is now, besides any before it. */
export async function issueNewInvoice(tx: Transaction, order: OrderRow, { now }: { now: Date }): Promise<DocumentRow> {
  const before = (await listDocuments(tx, order.id)).filter((document) => isInvoiceOf(order.id, document)).length
  const lines = await listSoldLines(tx, order.id)
  const sale = describeSale(
    order,
    { lines, business: await findInvoiceRecipient(tx, order.id) },
    await findSettings(tx),
  )
  return issueDocument(tx, composeInvoice(sale), { orderId: order.id, now, cause: causeOf(order.id, before) })
}
