import { type Change, changed } from '#audit/change.server.ts'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { DocumentRow } from '#documents/document-store.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import { tellCustomer } from '#orders/emails/tell-customer.server.ts'
import { receivePayment } from '#orders/payment-entries/change-payments.server.ts'
import { changeStatus } from '#orders/steps/change-status.server.ts'
import { orderTag } from '#orders/order.ts'
import { type OrderStatus, orderStatusLabels } from '#orders/order-status.ts'
import { lockKnownOrder, lockOrder, type OrderRow } from '#orders/order-store.server.ts'
import { auditOfOrder } from '#orders/order-view.server.ts'
import type { CashDelivery } from './cash-delivery.ts'

const stepsFrom: Partial<Record<OrderStatus, OrderStatus[]>> = {
  processing: ['shipped', 'delivered'],
  shipped: ['delivered'],
}

/** Records delivery and cash payment together: both, or neither. An amount other than the balance leaves the order part paid or over-paid. */
export async function deliverForCash(
  tx: Transaction,
  { seenStatus, ...asked }: CashDelivery,
  given: Parameters<typeof receivePayment>[2],
): Promise<Change<null>> {
  const before = await lockKnownOrder(tx, asked.id)
  const paid = await receivePayment(tx, { ...asked, method: 'cash', reference: '', note: '' }, given)
  if (!paid.audit.length) return paid
  if (seenStatus !== before.status) throw changedMeanwhile('this order')
  const document = await deliver(tx, before, given)
  if (document && asked.tellCustomer) {
    const order = (await lockOrder(tx, asked.id))!
    await tellCustomer(tx, given.runtime, { ...given, order, status: 'delivered', document })
  }
  const line = auditOfOrder(asked.id, 'delivered the order for cash', given.settings)
  const tags: [CacheTag, ...CacheTag[]] = [orderTag(asked.id), ...paid.tags]
  return changed(null, { audit: [...paid.audit, { ...line, changes: { status: [before.status, 'delivered'] } }], tags })
}

/** Returns the invoice, if the delivery has caused one. */
async function deliver(tx: Transaction, order: OrderRow, { who, now }: { who: string; now: Date }) {
  const steps = stepsFrom[order.status]
  if (order.paymentMethod !== 'cash-on-delivery' || !steps) throw new Problem('conflict', refusalOf(order))
  let document: DocumentRow | null = null
  for (const to of steps) {
    const held = (await lockOrder(tx, order.id))!
    document = (await changeStatus(tx, held, { to, who, now, note: undefined })).document
  }
  return document
}

const refusalOf = ({ status, paymentMethod }: OrderRow) =>
  paymentMethod === 'cash-on-delivery'
    ? `An order that is ${orderStatusLabels[status].toLowerCase()} cannot be delivered for cash.`
    : 'This order is not paid in cash on delivery. Record its payment separately.'
