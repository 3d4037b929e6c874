import { changed, unchanged } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Outcome } from '#lib/changes/transact.server.ts'
import { findInvoice } from '#orders/invoicing/issue-invoice.server.ts'
import { reissueInvoice } from '#orders/invoicing/reissue-invoice.server.ts'
import { findInvoiceRecipient } from '#orders/invoicing/sold-line-store.server.ts'
import { orderTag } from '#orders/order.ts'
import { lockKnownOrder } from '#orders/order-store.server.ts'
import { auditOfOrder } from '#orders/order-view.server.ts'
import { type Correcting, queueCorrectionMails } from './correction-mail.server.ts'
import { setInvoiceRecipient } from './correction-store.server.ts'
import type { InvoiceToDraft } from './invoice-recipient.ts'

type NameBusinessInput = InvoiceToDraft & { id: number }

const issued = 'The invoice has been issued already. Please contact us, and we will make it out to your business.'

/** Names the business on behalf of the customer, until the invoice is issued. */
export async function nameBusiness(tx: Transaction, wanted: NameBusinessInput): Promise<Outcome<null>> {
  const order = await lockKnownOrder(tx, wanted.id)
  if (order.status === 'cancelled') throw new Problem('conflict', 'A cancelled order gets no invoice.')
  if ((await findInvoice(tx, order.id)).invoice) throw new Problem('conflict', issued)
  await setInvoiceRecipient(tx, order.id, wanted)
  return { value: null, tags: [orderTag(order.id)] }
}

/** The same by staff, at any time: an invoice that was issued is credited, and issued again to the business. */
export async function correctRecipient(tx: Transaction, wanted: NameBusinessInput, given: Correcting) {
  const order = await lockKnownOrder(tx, wanted.id)
  if (order.status === 'cancelled') throw new Problem('conflict', 'A cancelled order gets no invoice.')
  const known = await findInvoiceRecipient(tx, order.id)
  if (known && isSame(known, wanted)) return unchanged(null)
  await setInvoiceRecipient(tx, order.id, wanted)
  const now = given.runtime.now()
  const document = await reissueInvoice(tx, order, { now, reason: 'The invoice was made out to another name' })
  if (document) {
    const told = { order, about: 'invoice' as const, before: order.customerEmail, document }
    await queueCorrectionMails(tx, told, given)
  }
  const audit = auditOfOrder(order.id, 'changed the recipient of the invoice', given.settings)
  return changed(null, { audit, tags: ['orders', orderTag(order.id)] })
}

const isSame = (known: { name: string; address: string; vatNumber: string | null }, wanted: InvoiceToDraft) =>
  known.name === wanted.name && known.address === wanted.address && (known.vatNumber ?? '') === wanted.vatNumber
