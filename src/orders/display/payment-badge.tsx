import { Badge } from '#ui/marks/badge.tsx'
import { isOverdue } from '#orders/bill-due.ts'
import type { OrderSummary } from '#orders/order.ts'
import { type PaymentStatus, paymentStatusLabels } from '#payments/payment-state.ts'
import './payment-words.css'

const tones = {
  unpaid: 'warning',
  'part-paid': 'warning',
  paid: 'success',
  'over-paid': 'accent',
  'part-refunded': 'neutral',
  refunded: 'neutral',
} as const satisfies Record<PaymentStatus, string>

type Payable = Pick<OrderSummary, 'bill' | 'createdAt' | 'paymentStatus' | 'toPay'>

function stateOf(order: Payable) {
  const status = order.paymentStatus
  if (order.bill === undefined || !isOverdue(order)) return { tone: tones[status], label: paymentStatusLabels[status] }
  return { tone: 'danger', label: status === 'part-paid' ? 'Part paid, overdue' : 'Overdue' } as const
}

export function PaymentBadge({ order }: { order: Payable }) {
  const { tone, label } = stateOf(order)
  return <Badge tone={tone}>{label}</Badge>
}

/** The same in a row of a list, where the order's own state has the badge: coloured where somebody is to act. */
export function PaymentWords({ order }: { order: Payable }) {
  const { tone, label } = stateOf(order)
  return (
    <span className="payment-words" data-tone={tone}>
      <span className="badge-dot" aria-hidden="true" />
      {label}
    </span>
  )
}
