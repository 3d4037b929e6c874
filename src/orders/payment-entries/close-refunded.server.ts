import { isStillHere } from '#orders/order-status.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { leftToDeliver } from '#orders/left-to-deliver.ts'
import { findOrderLines, type OrderRow } from '#orders/order-store.server.ts'
import type { RefundGoods } from '#orders/refunds/refund-goods.ts'
import { changeStatus } from '#orders/steps/change-status.server.ts'

type By = { goods: RefundGoods; who: string; now: Date }

/** Cancels an order of which a refund has left nothing to send or nothing paid; null for any other. `order` includes the refund. */
export async function closeRefunded(tx: Transaction, order: OrderRow, { goods, who, now }: By) {
  if (!isStillHere(order)) return null
  const isPaidBack = order.received === order.refunded
  if (!isPaidBack && leftToDeliver(await findOrderLines(tx, order.id)).length) return null
  return changeStatus(tx, order, { to: 'cancelled', who, note: 'Refunded before it was sent', now, goods })
}
