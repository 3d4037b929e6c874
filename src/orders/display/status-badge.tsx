import { Badge } from '#ui/marks/badge.tsx'
import { customerStatusLabels, knownStatus, type OrderStatus, orderStatusLabels } from '#orders/order-status.ts'
import './status-badge.css'

const tones = {
  pending: 'warning',
  processing: 'started',
  shipped: 'sent',
  delivered: 'success',
  cancelled: 'danger',
} as const satisfies Record<OrderStatus, string>

export function StatusBadge({ status }: { status: string }) {
  const known = knownStatus(status)
  return <Badge tone={tones[known]}>{orderStatusLabels[known]}</Badge>
}

/** The same for its customer, who has nothing to do about an order that was received. */
export function CustomerStatusBadge({ status }: { status: string }) {
  const known = knownStatus(status)
  return <Badge tone={known === 'pending' ? 'started' : tones[known]}>{customerStatusLabels[known]}</Badge>
}
