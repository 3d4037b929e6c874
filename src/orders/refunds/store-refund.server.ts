import { isStillHere } from '#orders/order-status.ts'
import type { Change } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { toPayOf } from '#payments/payment-state.ts'
import { moveUnits } from '#orders/move-units.server.ts'
import { findOrderLines, type OrderRow } from '#orders/order-store.server.ts'
import { type LineToRefund, creditOf, leftToRefund } from './refund-amount.ts'
import type { RefundGoods } from './refund-goods.ts'
import {
  findRefundGoods,
  insertRefundDetails,
  listRefundedLines,
  setCredited,
  setNotSent,
} from './refund-store.server.ts'

type Refund = { entryId: number; amount: number; lines: LineToRefund[]; goods: RefundGoods }
/** The author of the change, and the order's number for the stock history. */
type By = { who: string; number: string }

/** Its lines are not sent if the parcel is still here. `order` is the state before, with its row locked. Returns what came back into stock. */
export async function storeRefund(tx: Transaction, order: OrderRow, { entryId, amount, ...chosen }: Refund, by: By) {
  const { lines } = chosen
  if (lines.length) await refuseBeyondLeft(tx, order.id, lines)
  const credit = creditOf({ ...order, toPay: toPayOf(order), cancelled: order.status === 'cancelled' }, amount)
  const goods = lines.length && isStillHere(order) ? chosen.goods : null
  await insertRefundDetails(tx, { entryId, orderId: order.id, credit, goods, lines })
  await setCredited(tx, order.id)
  if (goods === null) return []
  await setNotSent(tx, order.id)
  return moveGoods(tx, order, entryId, { ...by, goods, sign: 1 })
}

const goneWithout = 'The parcel has left without these goods, so their refund can no longer be reversed.'

/** After a refund was reversed its goods are due again: they are taken out of stock if the refund had put them there. */
export async function undoRefund(tx: Transaction, order: OrderRow, entryId: number, by: By) {
  const goods = await findRefundGoods(tx, entryId)
  const isClosed = order.status === 'cancelled'
  if (goods && !isClosed && !isStillHere(order)) throw new Problem('conflict', goneWithout)
  await setCredited(tx, order.id)
  if (goods === null) return []
  await setNotSent(tx, order.id)
  return isClosed ? [] : moveGoods(tx, order, entryId, { ...by, goods, sign: -1 })
}

async function moveGoods(
  tx: Transaction,
  { id, sample }: OrderRow,
  entryId: number,
  { who, number, goods, sign }: By & { goods: RefundGoods; sign: 1 | -1 },
): Promise<Change<unknown>[]> {
  if (goods === 'gone' || sample) return []
  const refunded = (await listRefundedLines(tx, id)).filter((line) => line.entryId === entryId)
  const units = refunded.map(({ productId, quantity }) => ({ productId, change: sign * quantity }))
  const [reason, why] = sign > 0 ? (['returned', 'refunded'] as const) : (['correction', 'refund reversed'] as const)
  return moveUnits(tx, units, { who, reason, note: `${number}: ${why} before it was sent` })
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
