import { oneDay } from '#lib/calendar/durations.ts'
import type { Order } from '#orders/order.ts'
import { knownStatus, type OrderStatus } from '#orders/order-status.ts'

const headings: Record<OrderStatus, string> = {
  pending: 'We have your order',
  processing: 'Your order is being prepared',
  shipped: 'Your order is on its way',
  delivered: 'Your order was delivered',
  cancelled: 'This order was cancelled',
}

type Seen = Pick<Order, 'status' | 'createdAt'> & Partial<Pick<Order, 'bill' | 'customer' | 'seenByStaff'>>

/** On the day of the order, until it is started. */
export const isFresh = ({ status, createdAt }: Pick<Seen, 'status' | 'createdAt'>, now = Date.now()) =>
  status === 'pending' && now - Date.parse(createdAt) < oneDay

/** Thanks on the day of the order; later the heading is its status. Staff read whose order it is. */
export function orderHeading(order: Seen, now = Date.now()) {
  const { status, bill, customer, seenByStaff } = order
  if (bill !== undefined) return seenByStaff ? `Bill of ${customer?.name ?? 'a customer'}` : 'Your bill'
  if (seenByStaff) return customer?.name ? `Order of ${customer.name}` : 'A customer’s order'
  return isFresh(order, now) ? 'Thank you for your order' : headings[knownStatus(status)]
}
