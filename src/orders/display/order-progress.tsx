import { Check } from 'lucide-react'
import type { OrderStatus } from '#orders/order-status.ts'
import './order-progress.css'

const steps: { status: OrderStatus; label: string }[] = [
  { status: 'pending', label: 'Received' },
  { status: 'processing', label: 'Packed' },
  { status: 'shipped', label: 'On its way' },
  { status: 'delivered', label: 'Delivered' },
]

/** The steps that an order has taken. A cancelled one shows nothing. */
export function OrderProgress({ status }: { status: OrderStatus }) {
  const at = steps.findIndex((step) => step.status === status)
  if (at < 0) return null
  return (
    <ol className="order-progress" aria-label="Progress of the order">
      {steps.map((step, index) => (
        <li key={step.status} data-reached={index <= at || undefined} aria-current={index === at ? 'step' : undefined}>
          <span className="order-progress-mark" aria-hidden="true">
            {index <= at && <Check />}
          </span>
          {index === at && step.status === 'processing' ? 'Being packed' : step.label}
        </li>
      ))}
    </ol>
  )
}
