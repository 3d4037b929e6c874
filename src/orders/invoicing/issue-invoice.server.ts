import { composeInvoice } from '#documents/compose-invoice.ts'
import { type DocumentRow, listDocuments } from '#documents/document-store.server.ts'
import { issueDocument } from '#documents/issue-document.server.ts'
import type { Transaction } from '#lib/database.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import { describeSale } from './describe-sale.server.ts'
import { findInvoiceRecipient, listSoldLines } from './sold-line-store.server.ts'

const causeOf = (orderId: number) => `order:${orderId}`

/** The documents of an order and the invoice among them, if it has one. */
export async function findInvoice(tx: Transaction, orderId: number) {
  const documents = await listDocuments(tx, orderId)
  return { documents, invoice: documents.find(({ cause }) => cause === causeOf(orderId)) }
}

/** The invoice of an order, issued now unless it exists. The caller has locked the order's row. */
export async function issueInvoice(tx: Transaction, order: OrderRow, { now }: { now: Date }): Promise<DocumentRow> {
  const { invoice } = await findInvoice(tx, order.id)
  if (invoice) return invoice
  const lines = await listSoldLines(tx, order.id)
  const sale = describeSale(
    order,
    { lines, business: await findInvoiceRecipient(tx, order.id) },
    await findSettings(tx),
  )
  return issueDocument(tx, composeInvoice(sale), { orderId: order.id, now, cause: causeOf(order.id) })
}
