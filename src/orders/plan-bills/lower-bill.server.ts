import { changed, unchanged } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import { Problem } from '#lib/contract/problem.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import type { MailContext } from '#orders/access/order-link.server.ts'
import { tellCustomer } from '#orders/emails/tell-customer.server.ts'
import { issueCreditNote } from '#orders/invoicing/issue-credit-note.server.ts'
import { orderTag } from '#orders/order.ts'
import { lockKnownOrder, lockOrder } from '#orders/order-store.server.ts'
import { auditOfOrder } from '#orders/order-view.server.ts'
import { setCredited } from '#orders/refunds/refund-store.server.ts'
import { insertBillCredit } from './plan-bill-store.server.ts'

type Lowering = { id: number; amount: number; reason: string; seen: number; key: string | null }
type By = MailContext & { who: string; now: Date }

/** Lowers a bill, up to what it costs, with a credit note. Money that was paid for it already is owed back, or used by the next bill. */
export async function lowerBill(tx: Transaction, { id, amount: rand, reason, seen, key }: Lowering, by: By) {
  const order = await lockKnownOrder(tx, id)
  if (order.kind !== 'plan')
    throw new Problem('conflict', 'Only a bill for visits can be lowered. Refund an order of goods.')
  const amount = toCents(rand)
  const left = order.total - order.credited
  const creditId =
    amount <= left
      ? await insertBillCredit(tx, { orderId: id, amount, reason, who: by.who, now: by.now, key })
      : undefined
  if (creditId === null) return unchanged(null)
  if (toCents(seen) !== order.credited) throw changedMeanwhile('this order')
  if (creditId === undefined) throw beyondLeft(left, order.currency)
  await setCredited(tx, id)
  const document = await issueCreditNote(tx, order, {
    credit: amount === left ? 'rest' : { amount },
    reason,
    cause: `bill:${creditId}`,
    now: by.now,
  })
  await tellCustomer(tx, by.runtime, { ...by, order: (await lockOrder(tx, id))!, document })
  const audit = auditOfOrder(id, `lowered the bill by ${formatMoney(amount, order.currency)}`, by.settings)
  return changed(null, { audit, tags: ['orders', 'documents', orderTag(id)] })
}

function beyondLeft(left: number, currency: 'ZAR' | 'USD' | 'EUR' | 'GBP') {
  const message = left
    ? `The bill comes to ${formatMoney(left, currency)}: it can be lowered by that at most`
    : 'Nothing is left of this bill'
  return new Problem('conflict', `${message}.`, { fields: { amount: message } })
}
