import type { PaymentStatus } from '#payments/payment-state.ts'

/** An order of goods, or a bill for visits: it has lines that are no products, and nothing to pack, send, return or order again. */
export const orderKinds = ['goods', 'plan'] as const

export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentMethods = ['credit-card', 'bank-transfer', 'cash-on-delivery'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

/** The statuses that an order may take: one whose money has all been refunded is not sent any more. */
export const nextStatusesOf = ({ status, paymentStatus }: { status: OrderStatus; paymentStatus: PaymentStatus }) =>
  nextStatuses[status].filter((next) => paymentStatus !== 'refunded' || next === 'cancelled' || next === 'delivered')

/** Before its parcel leaves, the goods of an order are still ours. */
export const isStillHere = ({ status }: { status: string }) => status === 'pending' || status === 'processing'

/** A cancelled order and a bill for visits have no parcel, and no packing slip. */
export const isPacked = ({ status, bill }: { status: OrderStatus; bill?: string | undefined }) =>
  status !== 'cancelled' && bill === undefined

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** The words for customers: an order that is paid and not started yet was received, not held up. */
export const customerStatusLabels: Record<OrderStatus, string> = { ...orderStatusLabels, pending: 'Received' }

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  'credit-card': 'Credit card',
  'bank-transfer': 'Bank transfer',
  'cash-on-delivery': 'Cash on delivery',
}

/** A status that this release does not know is shown as pending. */
export const knownStatus = (status: string): OrderStatus => orderStatuses.find((known) => known === status) ?? 'pending'

/** `CR-00001`: the prefix and the order's id, padded to five digits. */
export const orderNumber = (prefix: string, id: number) => `${prefix}${String(id).padStart(5, '0')}`
