import type { AuditChanges } from '#audit/audit.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import { productTag } from '#catalogue/product.ts'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { Outcome } from '#lib/changes/transact.server.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import { expireAttempts, listAttempts } from '#payments/payment-attempt-store.server.ts'
import { changeStatus } from '#orders/steps/change-status.server.ts'
import { orderTag } from '#orders/order.ts'
import { lockOrder, type OrderRow } from '#orders/order-store.server.ts'
import { isOwnAddress } from '#orders/access/own-address.server.ts'
import { setDeadline, setLapsed } from './due-order-store.server.ts'
import { auditOfOrder } from '#orders/order-view.server.ts'
import { deadlineFromReminder } from '#orders/holding-time.ts'
import { isBeingPaid } from './is-being-paid.ts'
import { type Lapsing, mailAboutLapse, mailBeforeLapse } from './lapse-mails.server.ts'

/** The outcome for a due order: `waits` while a payment of it is under way. */
export type Settled = 'reminded' | 'lapsed' | 'waits' | 'not due'

export const system = 'System'

/** Does what is due for an order, if it still is: another transaction that locked the row first may have paid, started or extended it. */
export async function settleDue(tx: Transaction, id: number, lapsing: Lapsing): Promise<Outcome<Settled>> {
  const order = await lockOrder(tx, id)
  if (!order || !isHeld(order)) return { value: 'not due', tags: [] }
  const { remindAt, heldUntil } = order
  if (remindAt !== null && remindAt <= lapsing.now) return remind(tx, order, lapsing)
  if (heldUntil > lapsing.now) return { value: 'not due', tags: [] }
  if (isBeingPaid(await listAttempts(tx, id), heldUntil, lapsing.now)) return { value: 'waits', tags: [] }
  return lapse(tx, order, lapsing)
}

type HeldOrder = OrderRow & { heldUntil: Date }

const isHeld = (order: OrderRow): order is HeldOrder =>
  order.status === 'pending' && order.paymentStatus === 'unpaid' && order.heldUntil !== null && !order.sample

async function remind(tx: Transaction, order: HeldOrder, lapsing: Lapsing): Promise<Outcome<Settled>> {
  const heldUntil = deadlineFromReminder(order, lapsing.now, lapsing.settings.hours)
  await setDeadline(tx, order.id, { heldUntil, remindAt: null })
  const mail = mailBeforeLapse({ ...order, heldUntil }, await isOwnAddress(tx, order), lapsing)
  if (mail) await queueMail(tx, lapsing.runtime, mail)
  return { value: 'reminded', tags: [orderTag(order.id)] }
}

async function lapse(tx: Transaction, order: HeldOrder, lapsing: Lapsing): Promise<Outcome<Settled>> {
  const { now, settings, runtime } = lapsing
  const { id, paymentMethod } = order
  const note = paymentMethod === 'cash-on-delivery' ? 'Not sent in time' : 'Not paid in time'
  const { returned, document } = await changeStatus(tx, order, { to: 'cancelled', who: system, note, now })
  await setLapsed(tx, id, now)
  await expireAttempts(tx, id)
  const mail = mailAboutLapse(order, { isOwn: await isOwnAddress(tx, order), document }, lapsing)
  if (mail) await queueMail(tx, runtime, mail)
  const changes: AuditChanges = { status: [order.status, 'cancelled'], reason: [null, note] }
  await insertAudit(tx, [{ who: system, ...auditOfOrder(id, 'let the order lapse', settings), changes }])
  const tags: CacheTag[] = ['orders', orderTag(id), ...returned.map(productTag), 'audit']
  return { value: 'lapsed', tags }
}
