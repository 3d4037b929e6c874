import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import { issueForStatus } from '#orders/invoicing/issue-due-documents.server.ts'
import type { RefundGoods } from '#orders/refunds/refund-goods.ts'
import { type OrderRow, returnStock, setOrderStatus } from '#orders/order-store.server.ts'
import { nextStatuses, nextStatusesOf, type OrderStatus, orderStatusLabels } from '#orders/order-status.ts'

type ChangeStatusInput = {
  to: OrderStatus
  who: string
  note?: string | undefined
  now: Date
  /** The goods of a cancelled order come back into stock unless they are gone. */
  goods?: RefundGoods
}

/** Returns the products whose stock came back (sample orders took none), and the document that was issued with it. */
export async function changeStatus(tx: Transaction, order: OrderRow, wanted: ChangeStatusInput) {
  const { id, status: from, sample } = order
  const { to, who, note, now, goods = 'stock' } = wanted
  if (!nextStatusesOf(order).includes(to)) {
    if (nextStatuses[from].includes(to))
      throw new Problem('conflict', 'All of its money has been refunded, so it is not sent: cancel it.')
    throw new Problem('conflict', `An order that is ${labelOf(from)} cannot become ${labelOf(to)}.`)
  }
  const changed = await setOrderStatus(tx, { id, from, to, who, note })
  if (!changed) throw changedMeanwhile('this order')
  // Products are locked before documents, as everywhere: the same lock order rules out deadlocks.
  const returned = to === 'cancelled' && !sample && goods === 'stock' ? await returnStock(tx, id) : []
  const document = await issueForStatus(tx, { ...order, status: to }, now)
  return { returned, document }
}

const labelOf = (status: OrderStatus) => orderStatusLabels[status].toLowerCase()
