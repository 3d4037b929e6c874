import { toRand } from '#lib/values/money.ts'
import { presentPicture } from '#media/picture-register.server.ts'
import { paymentReference } from '#payments/payment-reference.ts'
import { toPayOf, toRefundOf } from '#payments/payment-state.ts'
import type { Settings } from '#settings/settings.ts'
import type { Order, OrderGoods, OrderLine, OrderSummary } from './order.ts'
import { orderNumber } from './order-status.ts'
import type { FirstGoodsRow, OrderLineRow, OrderRow } from './order-store.server.ts'

type SummaryRow = Pick<
  OrderRow,
  Exclude<keyof OrderSummary, 'orderNumber' | 'toPay' | 'toRefund' | 'bill'> | 'heldUntil' | 'title'
>

export function toSummary(row: SummaryRow, settings: Settings): OrderSummary {
  const { id, status, paymentStatus, paymentMethod, currency, sample } = row
  return {
    id,
    orderNumber: orderNumber(settings.identity.orderPrefix, id),
    ...(row.title === null ? {} : { bill: row.title }),
    createdAt: row.createdAt.toISOString(),
    status,
    paymentStatus,
    paymentMethod,
    subtotal: toRand(row.subtotal),
    shipping: toRand(row.shipping),
    total: toRand(row.total),
    received: toRand(row.received),
    refunded: toRand(row.refunded),
    credited: toRand(row.credited),
    toPay: toRand(toPayOf(row)),
    toRefund: toRand(toRefundOf(row)),
    ...(row.forNextBill && toRefundOf(row) > 0 ? { forNextBill: true as const } : {}),
    currency,
    ...(isHeldUntil(row) ? { heldUntil: row.heldUntil!.toISOString() } : {}),
    sample,
  }
}

/** Orders that staff have started, or that money has come for, have no deadline. */
const isHeldUntil = ({ status, paymentStatus, heldUntil }: SummaryRow) =>
  status === 'pending' && paymentStatus === 'unpaid' && heldUntil !== null

export function toOrder(
  row: OrderRow,
  lines: OrderLineRow[],
  settings: Settings,
): Omit<Order, 'documents' | 'credits'> {
  const summary = toSummary(row, settings)
  const tracking = trackingOf(row)
  return {
    ...summary,
    shippingAddress: row.shippingAddress,
    customer: { name: row.customerName, email: row.customerEmail, phone: row.customerPhone },
    notes: row.notes,
    items: lines.map(toLine),
    ...(tracking ? { tracking } : {}),
    ...(row.lapsedAt ? { lapsed: true as const } : {}),
    ...(row.paymentMethod === 'bank-transfer'
      ? { bank: settings.bank && { ...settings.bank, reference: paymentReference(summary.orderNumber) } }
      : {}),
  }
}

export function trackingOf({ carrier, trackingNumber }: OrderRow) {
  return carrier || trackingNumber ? { carrier: carrier ?? '', number: trackingNumber ?? '' } : null
}

export function toLine({ id, productId, name, quantity, notSent, price, dose, image }: OrderLineRow): OrderLine {
  const picture = image && presentPicture(image, name)
  return {
    id,
    productId,
    name,
    quantity,
    ...(notSent ? { notSent } : {}),
    price: toRand(price),
    ...(dose === null ? {} : { dose }),
    ...(picture ? { picture, imageUrl: picture.src } : {}),
  }
}

/** The audit line of a change of an order, but for what has changed. */
export const auditOfOrder = (id: number, what: string, { identity }: Settings) => ({
  what,
  subject: `order:${id}`,
  label: orderNumber(identity.orderPrefix, id),
})

export function toGoods({ name, image, lines }: FirstGoodsRow): OrderGoods {
  return { name, more: lines - 1, ...(image ? { picture: presentPicture(image, name) } : {}) }
}
