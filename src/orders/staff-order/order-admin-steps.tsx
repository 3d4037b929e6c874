import { useState } from 'react'
import { countOf } from '#lib/values/count-of.ts'
import { useMay } from '#staff/frame/own-rights.tsx'
import { Link } from '#lib/navigation/navigation.tsx'
import { Button } from '#ui/marks/button.tsx'
import { StaffReadOnly } from '#staff/frame/read-only.tsx'
import { CashDeliveryButton, isHandedOver } from '#orders/cash/cash-delivery-button.tsx'
import type { AdminOrder } from '#orders/order-admin.ts'
import { nextReturnStates } from '#orders/return-state.ts'
import { OrderStepDialog } from '#orders/steps/order-step-dialog.tsx'
import { type OrderStep, statusSteps } from '#orders/steps/order-step.ts'
import { nextStatusesOf } from '#orders/order-status.ts'
import { StatusBadge } from '#orders/display/status-badge.tsx'
import './order-admin-steps.css'

export function OrderAdminSteps({ order }: { order: AdminOrder }) {
  const steps = nextStatusesOf(order).map((next) => statusSteps[next as keyof typeof statusSteps])
  return (
    <div className="order-admin-steps">
      <p className="order-admin-steps-state">
        <StatusBadge status={order.status} />
        {order.status === 'delivered' && <WhatIsLeft order={order} />}
        {order.status === 'cancelled' && !order.sample && 'Its products are back in stock.'}
      </p>
      <StepButtons order={order} steps={steps} />
    </div>
  )
}

/** A delivered order may still have returns to answer or settle, and money to pay back. */
function WhatIsLeft({ order: { returns, toPay, toRefund } }: { order: AdminOrder }) {
  const open = returns.filter(({ state }) => nextReturnStates[state].length > 0)
  if (open.length) {
    const asked = open.filter(({ state }) => state === 'asked').length
    return (
      <Link to={`/admin-dashboard?tab=orders&view=returns&state=all&id=${open[0]!.id}`}>
        {countOf(open.length, 'return')} to {asked ? 'answer' : 'settle'}
      </Link>
    )
  }
  if (toRefund > 0) return 'A refund is due.'
  return toPay > 0 ? 'It is still to be paid.' : 'Nothing more to do.'
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
