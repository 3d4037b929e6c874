import { Badge } from '#ui/badge.tsx'
import { knownStatus, type OrderStatus, orderStatusLabels } from './order-status.ts'

const tones = {
  pending: 'warning',
  processing: 'accent',
  shipped: 'accent',
  delivered: 'success',
  cancelled: 'danger',
} as const satisfies Record<OrderStatus, string>

/** An order's status, in words and colour. */
export function StatusBadge({ status }: { status: string }) {
  const known = knownStatus(status)
  return <Badge tone={tones[known]}>{orderStatusLabels[known]}</Badge>
}
