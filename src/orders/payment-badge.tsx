import { Badge } from '#ui/badge.tsx'
import { type PaymentStatus, paymentStatusLabels } from './order-status.ts'

const tones = { unpaid: 'warning', paid: 'success', refunded: 'neutral' } as const satisfies Record<
  PaymentStatus,
  string
>

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={tones[status]}>{paymentStatusLabels[status]}</Badge>
}
