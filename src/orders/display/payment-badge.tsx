import { Badge } from '#ui/marks/badge.tsx'
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

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={tones[status]}>{paymentStatusLabels[status]}</Badge>
}

/** The same in a row of a list, where the order's own state has the badge: coloured where somebody is to act. */
export function PaymentWords({ status }: { status: PaymentStatus }) {
  return (
    <span className="payment-words" data-tone={tones[status]}>
      <span className="badge-dot" aria-hidden="true" />
      {paymentStatusLabels[status]}
    </span>
  )
}
