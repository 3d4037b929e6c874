import type { Database } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import type { Calendar } from '#settings/hours/business-days.ts'
import type { Settings } from '#settings/settings.ts'
import { orderNumber } from '#orders/order-status.ts'
import { findOrderLines, type OrderRow } from '#orders/order-store.server.ts'
import { leftToRefund } from '#orders/refunds/refund-amount.ts'
import { listRefundedLines } from '#orders/refunds/refund-store.server.ts'
import type { AdminReturn, AdminReturnLine } from './return-admin.ts'
import { refundsDelivery, returnWay } from '#orders/returns/return-rule.ts'
import { findDeliveredAt, findDeliveryLeft, type ReturnRow } from '#orders/returns/return-store.server.ts'
import { listReturnable, listReturnLines, type ReturnLineRow } from '#orders/returns/return-line-store.server.ts'
import { describeEach, isDangerous } from '#orders/returns/return-view.server.ts'

export async function describeForStaff(
  db: Database,
  { order, row }: { order: OrderRow; row: ReturnRow },
  settings: Settings,
): Promise<AdminReturn> {
  const deliveredAt = await findDeliveredAt(db, order)
  const left = leftToRefund(await findOrderLines(db, order.id), await listRefundedLines(db, order.id))
  const lines = (await listReturnLines(db, [row.id])).map((line) => ({
    ...toAdminLine(line, row, { deliveredAt, calendar: settings.hours }),
    refundable: toRand(left.get(line.line)! * line.price),
  }))
  const deliveryLeft = await findDeliveryLeft(db, order)
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
    deliveryDue: (await isDeliveryDue(db, row, lines)) ? toRand(deliveryLeft) : 0,
    deliveryLeft: toRand(deliveryLeft),
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
  { deliveredAt, calendar }: { deliveredAt: Date; calendar: Calendar },
): Omit<AdminReturnLine, 'refundable'> {
  const { line, productId, name, sku, price, quantity, received, restocked, refund, rule } = row
  const way = returnWay({ rule, reason, deliveredAt, now: askedAt, calendar })
  const amounts = { price: toRand(price), refund: toRand(refund) }
  const ground = way.open ? way.ground : null
  return { line, productId, name, sku, quantity, received, restocked, dangerous: isDangerous(row), ground, ...amounts }
}

async function isDeliveryDue(db: Database, row: ReturnRow, lines: AdminReturnLine[]) {
  const grounds = lines.map(({ ground }) => ground ?? 'promise')
  const bought = await listReturnable(db, row.orderId, row.id)
  const returned = (line: number) => {
    const found = lines.find((each) => each.line === line)
    return found ? (found.received ?? found.quantity) : 0
  }
  return refundsDelivery(
    grounds,
    bought.map(({ line, quantity, left }) => ({ quantity, left, returned: returned(line) })),
  )
}
