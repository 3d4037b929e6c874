import type { Database } from '#lib/database.server.ts'
import { toRand } from '#lib/money.ts'
import type { Settings } from '#settings/settings.ts'
import { orderNumber } from '../order-status.ts'
import { findOrderLines, type OrderRow } from '../order-store.server.ts'
import { leftToRefund } from '../refunds/refund-amount.ts'
import { listRefundedLines } from '../refunds/refund-store.server.ts'
import type { OrderReturn, OrderReturns, ReturnableLine } from './order-returns.ts'
import type { AdminReturn, AdminReturnLine } from './return-admin.ts'
import { returnReasons } from './return-reason.ts'
import { refundsDelivery, returnWay } from './return-rule.ts'
import { listPictures } from './return-picture-store.server.ts'
import { returnNumber } from './return-state.ts'
import {
  findDeliveredAt,
  listReturnable,
  listReturnLines,
  listReturnsOf,
  listReturnsOfAll,
  type ReturnableRow,
  type ReturnLineRow,
  type ReturnRow,
} from './return-store.server.ts'

/** The returns of an order and what of it may still come back, as its customer sees them. */
export async function describeReturns(db: Database, order: OrderRow, now: Date): Promise<OrderReturns> {
  const returns = await describeEach(db, await listReturnsOf(db, order.id))
  if (order.status !== 'delivered') return { returns, lines: [] }
  const deliveredAt = await findDeliveredAt(db, order.id)
  const lines = await listReturnable(db, order.id)
  return { returns, lines: lines.map((line) => toReturnable(line, deliveredAt, now)) }
}

export async function describeReturn(db: Database, row: ReturnRow): Promise<OrderReturn> {
  return (await describeEach(db, [row]))[0]!
}

/** Returns of a person's orders as their own data has them, by order. */
export async function describeOwnReturns(db: Database, orderIds: number[]) {
  const rows = await listReturnsOfAll(db, orderIds)
  const described = await describeEach(db, rows)
  const each = described.map(({ number, state, reason, wish, words, answer, askedAt, lines, credit, pictures }) => ({
    number,
    state,
    reason,
    wish,
    words,
    answer,
    askedAt,
    credit,
    pictures: pictures.length,
    items: lines.map(({ name, quantity, received }) => ({ name, quantity, received })),
  }))
  return Map.groupBy(each, (_, place) => rows[place]!.orderId)
}

async function describeEach(db: Database, rows: ReturnRow[]): Promise<OrderReturn[]> {
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(await listReturnLines(db, ids), ({ returnId }) => returnId)
  const pictures = Map.groupBy(await listPictures(db, ids), ({ returnId }) => returnId)
  return rows.map((row) => ({
    ...toReturn(row),
    lines: (lines.get(row.id) ?? []).map(({ line, name, quantity, received }) => ({ line, name, quantity, received })),
    pictures: (pictures.get(row.id) ?? []).map(({ id }) => id),
  }))
}

function toReturn({ id, state, reason, wish, words, answer, askedAt, credit }: ReturnRow) {
  const [number, asked] = [returnNumber(id), askedAt.toISOString()]
  return { id, number, state, reason, wish, words, answer, askedAt: asked, credit: toRand(credit) }
}

const isDangerous = ({ deliveryClass }: { deliveryClass: string }) => deliveryClass === 'dangerous-goods'

function toReturnable(row: ReturnableRow, deliveredAt: Date, now: Date): ReturnableLine {
  const { line, name, price, quantity, left, rule } = row
  const ways = returnReasons.map((reason) => {
    const way = returnWay({ rule, reason, deliveredAt, now })
    return way.open
      ? { reason, open: true, condition: way.condition, until: way.until.toISOString(), why: null }
      : { reason, open: false, condition: 'any' as const, until: null, why: way.why }
  })
  return { line, name, price: toRand(price), quantity, left, dangerous: isDangerous(row), ways }
}

/** A return with all that staff need to decide it. */
export async function describeForStaff(
  db: Database,
  { order, row }: { order: OrderRow; row: ReturnRow },
  settings: Settings,
): Promise<AdminReturn> {
  const deliveredAt = await findDeliveredAt(db, order.id)
  const left = leftToRefund(await findOrderLines(db, order.id), await listRefundedLines(db, order.id))
  const lines = (await listReturnLines(db, [row.id])).map((line) => ({
    ...toAdminLine(line, row, deliveredAt),
    refundable: toRand(left.get(line.line)! * line.price),
  }))
  const [described] = await describeEach(db, [row])
  return {
    ...described!,
    lines,
    orderId: order.id,
    orderNumber: orderNumber(settings.identity.orderPrefix, order.id),
    currency: order.currency,
    sample: order.sample,
    customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
    deliveredAt: deliveredAt.toISOString(),
    deliveryDue: toRand(await deliveryDueFor(db, order, { row, lines })),
    mostCredit: toRand(order.total - order.credited),
    delivery: toRand(row.delivery),
    decided: stepOf(row.decidedAt, row.decidedBy),
    receipt: stepOf(row.receivedAt, row.receivedBy),
    settlement: stepOf(row.settledAt, row.settledBy),
    address: addressOf(settings),
  }
}

const stepOf = (at: Date | null, who: string | null) => (at && who ? { at: at.toISOString(), who } : null)

function addressOf({ identity: { name, address } }: Settings) {
  const { line1, suburb, city, province, postalCode } = address
  return [name, line1, suburb, city, province, postalCode].filter(Boolean).join(', ')
}

function toAdminLine(
  row: ReturnLineRow,
  { reason, askedAt }: ReturnRow,
  deliveredAt: Date,
): Omit<AdminReturnLine, 'refundable'> {
  const { line, productId, name, sku, price, quantity, received, restocked, refund, rule } = row
  const way = returnWay({ rule, reason, deliveredAt, now: askedAt })
  const amounts = { price: toRand(price), refund: toRand(refund) }
  const ground = way.open ? way.ground : null
  return { line, productId, name, sku, quantity, received, restocked, dangerous: isDangerous(row), ground, ...amounts }
}

type Decided = { row: ReturnRow; lines: AdminReturnLine[] }

async function deliveryDueFor(db: Database, order: OrderRow, { row, lines }: Decided) {
  const grounds = lines.map(({ ground }) => ground ?? 'promise')
  const bought = await listReturnable(db, order.id, row.id)
  const returned = (line: number) => {
    const found = lines.find((each) => each.line === line)
    return found ? (found.received ?? found.quantity) : 0
  }
  const isDue = refundsDelivery(
    grounds,
    bought.map(({ line, quantity, left }) => ({ quantity, left, returned: returned(line) })),
  )
  return isDue ? order.shipping : 0
}
