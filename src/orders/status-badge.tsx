import { Badge } from '#ui/badge.tsx'
import { knownStatus, type OrderStatus, orderStatusLabels } from './order-status.ts'
import './status-badge.css'

const tones = {
  pending: 'warning',
  processing: 'started',
  shipped: 'sent',
  delivered: 'success',
  cancelled: 'danger',
} as const satisfies Record<OrderStatus, string>

/** An order's status, in words and colour. */
export function StatusBadge({ status }: { status: string }) {
  const known = knownStatus(status)
  return <Badge tone={tones[known]}>{orderStatusLabels[known]}</Badge>
}
