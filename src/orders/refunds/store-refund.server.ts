import type { Transaction } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import { toPayOf } from '#payments/payment-state.ts'
import { findOrderLines, type OrderRow } from '#orders/order-store.server.ts'
import { type LineToRefund, creditOf, leftToRefund } from './refund-amount.ts'
import { insertRefundDetails, listRefundedLines, setCredited } from './refund-store.server.ts'

type Refund = { entryId: number; amount: number; lines: LineToRefund[] }

/** Stores what a refund was for, and the amount by which it lowers the order's price. `order` is the state before, with its row locked. */
export async function storeRefund(tx: Transaction, order: OrderRow, { entryId, amount, lines }: Refund) {
  if (lines.length) await refuseBeyondLeft(tx, order.id, lines)
  const credit = creditOf({ ...order, toPay: toPayOf(order), cancelled: order.status === 'cancelled' }, amount)
  await insertRefundDetails(tx, { entryId, orderId: order.id, credit, lines })
  await setCredited(tx, order.id)
}

const beyondLeft = (name: string, rest: number) =>
  rest ? `Only ${rest} of ${name} can still be refunded.` : `${name} has already been refunded in full.`

async function refuseBeyondLeft(tx: Transaction, orderId: number, chosen: LineToRefund[]) {
  const bought = await findOrderLines(tx, orderId)
  const left = leftToRefund(bought, await listRefundedLines(tx, orderId))
  for (const { line, quantity } of chosen) {
    const found = bought.find(({ id }) => id === line)
    if (!found) throw new Problem('invalid', 'This order has no such product.')
    const rest = left.get(line)!
    if (quantity > rest) throw new Problem('conflict', beyondLeft(found.name, rest))
  }
}
