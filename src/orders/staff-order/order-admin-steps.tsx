import { useState } from 'react'
import { useMay } from '#lib/held-rights.tsx'
import { Button } from '#ui/button.tsx'
import { StaffReadOnly } from '#ui/staff-read-only.tsx'
import { CashDeliveryButton, isHandedOver } from '#orders/cash/cash-delivery-button.tsx'
import type { AdminOrder } from '#orders/order-admin.ts'
import { OrderStepDialog } from '#orders/steps/order-step-dialog.tsx'
import { type OrderStep, statusSteps } from '#orders/steps/order-step.ts'
import { nextStatusesOf } from '#orders/order-status.ts'
import { StatusBadge } from '#orders/status-badge.tsx'
import './order-admin-steps.css'

/** The status of the order and the buttons that change it. */
export function OrderAdminSteps({ order }: { order: AdminOrder }) {
  const steps = nextStatusesOf(order).map((next) => statusSteps[next as keyof typeof statusSteps])
  return (
    <div className="order-admin-steps">
      <p className="order-admin-steps-state">
        <StatusBadge status={order.status} />
        {order.status === 'delivered' && 'Nothing more to do.'}
        {order.status === 'cancelled' && !order.sample && 'Its products are back in stock.'}
      </p>
      <StepButtons order={order} steps={steps} />
    </div>
  )
}

function StepButtons({ order, steps }: { order: AdminOrder; steps: OrderStep[] }) {
  const may = useMay()
  const [asked, setAsked] = useState<OrderStep | null>(null)
  const forCash = may('money.change') && isHandedOver(order)
  if (!steps.length) return null
  if (!may('orders.change')) return <StaffReadOnly without="orders.change" />
  return (
    <div className="cluster cluster-small order-admin-steps-buttons">
      {forCash && <CashDeliveryButton order={order} />}
      {steps.map((step, place) => (
        <Button
          key={step.label}
          variant={place > 0 ? 'quiet' : forCash ? 'secondary' : 'primary'}
          size="large"
          onClick={() => setAsked(step)}
        >
          {step.label}
        </Button>
      ))}
      {asked && steps.includes(asked) && <OrderStepDialog order={order} step={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}
