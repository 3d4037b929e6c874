import { Badge } from '#ui/badge.tsx'
import { type PaymentStatus, paymentStatusLabels } from '#payments/payment-state.ts'

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
