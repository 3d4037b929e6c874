import type { OrderMove } from './order-admin.ts'
import type { OrderStatus, PaymentStatus } from './order-status.ts'

/** A button of staff: what it does and what follows from it. */
export type OrderStep = {
  move: Pick<OrderMove, 'status' | 'paymentStatus'>
  label: string
  /** Asked before it is done; # is the order's number. */
  question: string
  follows: string
  /** The customer is told by e-mail. */
  tells: boolean
  danger?: boolean
  /** Said once it is done. */
  done: string
}

/** The next step on an order's way, for each status that can be next. */
export const statusSteps: Record<Exclude<OrderStatus, 'pending'>, OrderStep> = {
  processing: {
    move: { status: 'processing' },
    label: 'Start processing',
    question: 'Start processing #?',
    follows: 'The customer sees that the order is being prepared.',
    tells: false,
    done: 'Now being processed',
  },
  shipped: {
    move: { status: 'shipped' },
    label: 'Mark shipped',
    question: 'Mark # as shipped?',
    follows: 'It can no longer be cancelled.',
    tells: true,
    done: 'Marked as shipped',
  },
  delivered: {
    move: { status: 'delivered' },
    label: 'Mark delivered',
    question: 'Mark # as delivered?',
    follows: 'This ends the order. From now on its customer can review the products.',
    tells: false,
    done: 'Marked as delivered',
  },
  cancelled: {
    move: { status: 'cancelled' },
    label: 'Cancel order',
    question: 'Cancel #?',
    follows: 'Its products go back into stock. This cannot be undone.',
    tells: true,
    danger: true,
    done: 'Order cancelled, stock returned',
  },
}

export const paymentSteps: Record<PaymentStatus, OrderStep> = {
  paid: {
    move: { paymentStatus: 'paid' },
    label: 'Mark paid',
    question: 'Mark # as paid?',
    follows: 'Only once the money has arrived; a proof of payment alone is not enough.',
    tells: true,
    done: 'Marked as paid',
  },
  refunded: {
    move: { paymentStatus: 'refunded' },
    label: 'Mark refunded',
    question: 'Mark # as refunded?',
    follows: 'This notes that the money has been given back; it does not transfer it. It cannot be undone.',
    tells: true,
    danger: true,
    done: 'Marked as refunded',
  },
  unpaid: {
    move: { paymentStatus: 'unpaid' },
    label: 'Take back',
    question: 'Take back the payment of #?',
    follows: 'For a payment that was noted by mistake. The order is unpaid again.',
    tells: false,
    done: 'Payment taken back',
  },
}

/** Consequences of a step of this order. Sample orders took nothing out of stock. */
export const followsFrom = ({ move, follows }: OrderStep, { sample }: { sample: boolean }) =>
  move.status === 'cancelled' && sample
    ? 'A sample order took nothing out of stock, so nothing goes back. This cannot be undone.'
    : follows

type Seen = { status: OrderStatus; paymentStatus: PaymentStatus; paymentMethod: string }

/** What staff should know before this step of this order; null when nothing speaks against it. */
export function cautionFor({ move }: OrderStep, { status, paymentStatus, paymentMethod }: Seen): string | null {
  if (move.status === 'cancelled' && paymentStatus === 'paid')
    return 'This order has been paid. Cancelling does not give the money back: refund it, then mark it as refunded.'
  if (move.status === 'shipped' && paymentStatus === 'unpaid' && paymentMethod !== 'cash-on-delivery')
    return 'This order has not been paid yet.'
  if (move.paymentStatus === 'refunded' && status !== 'cancelled') return 'This order has not been cancelled.'
  if (move.paymentStatus === 'paid' && status === 'cancelled') return 'This order has been cancelled.'
  return null
}
