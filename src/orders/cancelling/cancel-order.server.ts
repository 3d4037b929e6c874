import { insertAudit } from '#audit/audit-store.server.ts'
import { productTag } from '#catalogue/product.ts'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import { tellCustomer } from '#orders/emails/tell-customer.server.ts'
import { changeStatus } from '#orders/steps/change-status.server.ts'
import { orderTag } from '#orders/order.ts'
import type { MailContext } from '#orders/access/order-link.server.ts'
import { type OrderStatus } from '#orders/order-status.ts'
import { lockKnownOrder, lockOrder, type OrderRow } from '#orders/order-store.server.ts'
import { auditOfOrder } from '#orders/order-view.server.ts'
import { isOwnAddress } from '#orders/access/own-address.server.ts'
import { pleaseReach } from '#settings/reach-us-words.ts'
import { mailAboutCancellation } from './cancellation-mail.server.ts'

type Cancelled = { order: OrderRow; tags: CacheTag[] }

const who = 'The customer'

/** When customer and staff press at once, the first to lock the row wins; a second press by the customer changes nothing. */
export async function cancelByCustomer(tx: Transaction, id: number, given: MailContext): Promise<Cancelled> {
  const before = await lockKnownOrder(tx, id)
  if (before.status === 'cancelled') return { order: before, tags: [] }
  if (before.status !== 'pending') throw new Problem('conflict', tooLate(before.status, given.settings.identity.phone))
  const { returned, document } = await changeStatus(tx, before, { to: 'cancelled', who, now: given.runtime.now() })
  const order = (await lockOrder(tx, id))!
  const unconfirmed = !(await isOwnAddress(tx, order))
  await tellCustomer(tx, given.runtime, { ...given, order, status: 'cancelled', unconfirmed, document })
  await queueMail(tx, given.runtime, mailAboutCancellation(order, given))
  const changes = { status: [before.status, order.status] as [string, string] }
  await insertAudit(tx, [{ who, ...auditOfOrder(id, 'cancelled the order', given.settings), changes }])
  return { order, tags: ['orders', orderTag(id), 'audit', ...returned.map(productTag)] }
}

function tooLate(status: Exclude<OrderStatus, 'pending' | 'cancelled'>, phone: string) {
  if (status === 'processing')
    return `We have started preparing this order, so it can no longer be cancelled here. ${pleaseReach(phone)}${phone && ` on ${phone}`}: we can still stop it until it leaves us.`
  return `This order has ${status === 'shipped' ? 'left us' : 'been delivered'}, so it can no longer be cancelled. You can return what you do not want to keep once it has reached you.`
}
