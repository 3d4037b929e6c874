import { oneDay } from '#lib/durations.ts'
import type { Order } from '#orders/order.ts'
import { knownStatus, type OrderStatus } from '#orders/order-status.ts'

const headings: Record<OrderStatus, string> = {
  pending: 'We have your order',
  processing: 'Your order is being prepared',
  shipped: 'Your order is on its way',
  delivered: 'Your order was delivered',
  cancelled: 'This order was cancelled',
}

/** Thanks on the day of the order; later the heading is its status. */
export function orderHeading({ status, createdAt }: Pick<Order, 'status' | 'createdAt'>, now = Date.now()) {
  const isFresh = status === 'pending' && now - Date.parse(createdAt) < oneDay
  return isFresh ? 'Thank you for your order' : headings[knownStatus(status)]
}
