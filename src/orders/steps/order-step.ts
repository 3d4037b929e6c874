import { formatMoney, toCents } from '#lib/values/money.ts'
import type { OrderMove } from '#orders/order-admin.ts'
import type { OrderSummary } from '#orders/order.ts'
import type { OrderStatus } from '#orders/order-status.ts'

type Step<Move> = {
  move: Move
  label: string
  /** The question before it is done; # is the order's number. */
  question: string
  follows: string
  tells: boolean
  danger?: boolean
  done: string
}
export type OrderStep = Step<Required<Pick<OrderMove, 'status'>>>
/** A step that several orders may take at once: cancelling is decided one by one. */
export type BulkStep = Step<{ status: 'processing' | 'shipped' | 'delivered' }>
export type PaidStep = Step<{ paid: true }>

export const statusSteps: { [S in Exclude<OrderStatus, 'pending'>]: Step<{ status: S }> } = {
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
    follows: 'This completes the order. The customer can then review the products.',
    tells: true,
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

/** For orders paid in full. */
export const paidStep: PaidStep = {
  move: { paid: true },
  label: 'Mark paid',
  question: 'Mark # as paid?',
  follows: 'Only once the money has arrived; proof of payment alone is not enough.',
  tells: true,
  done: 'Marked as paid',
}

/** The consequences of a step for this order. Sample orders took nothing out of stock. */
export const followsFrom = ({ move, follows }: OrderStep, { sample }: { sample: boolean }) =>
  move.status === 'cancelled' && sample
    ? 'A sample order took nothing out of stock, so nothing goes back. This cannot be undone.'
    : follows

type Seen = Pick<OrderSummary, 'status' | 'paymentMethod' | 'toPay' | 'received' | 'refunded' | 'currency'>

export function cautionFor({ move }: OrderStep, order: Seen): string | null {
  const held = toCents(order.received) - toCents(order.refunded)
  if (move.status === 'cancelled' && held > 0) {
    const amount = formatMoney(held, order.currency)
    return `${amount} has been paid for this order. Cancelling does not refund it: pay it back, then record the refund.`
  }
  if (move.status === 'shipped' && order.toPay > 0 && order.paymentMethod !== 'cash-on-delivery') {
    const amount = formatMoney(toCents(order.toPay), order.currency)
    return held > 0 ? `${amount} of this order is still to be paid.` : 'This order has not been paid yet.'
  }
  return null
}
