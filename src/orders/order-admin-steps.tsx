import { useState } from 'react'
import { useMay } from '#lib/held-rights.tsx'
import { formatMoney, toCents } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import type { AdminOrder } from './order-admin.ts'
import { OrderStepDialog } from './order-step-dialog.tsx'
import { type OrderStep, paymentSteps, statusSteps } from './order-step.ts'
import { nextPayments, nextStatuses, paymentMethodLabels } from './order-status.ts'
import { PaymentBadge } from './payment-badge.tsx'
import { StatusBadge } from './status-badge.tsx'
import './order-admin-steps.css'

/** The state of the order and the buttons that move it on. */
export function OrderAdminSteps({ order }: { order: AdminOrder }) {
  const steps = nextStatuses[order.status].map((next) => statusSteps[next as keyof typeof statusSteps])
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

export function OrderAdminPayment({ order }: { order: AdminOrder }) {
  const steps = nextPayments[order.paymentStatus].map((next) => paymentSteps[next])
  return (
    <section className="order-admin-detail-panel" aria-label="Payment">
      <div className="order-admin-steps">
        <div>
          <h2 className="order-admin-steps-title">
            Payment <PaymentBadge status={order.paymentStatus} />
          </h2>
          <p>
            {paymentMethodLabels[order.paymentMethod]},{' '}
            <strong className="numbers">{formatMoney(toCents(order.total), order.currency)}</strong>
          </p>
          {isRefundDue(order) && (
            <p>Paid, then cancelled: this amount is owed to the customer until it is given back.</p>
          )}
        </div>
        <StepButtons order={order} steps={steps} quiet />
      </div>
    </section>
  )
}

const isRefundDue = ({ status, paymentStatus }: AdminOrder) => status === 'cancelled' && paymentStatus === 'paid'

function StepButtons({ order, steps, quiet }: { order: AdminOrder; steps: OrderStep[]; quiet?: boolean }) {
  const may = useMay()
  const [asked, setAsked] = useState<OrderStep | null>(null)
  if (!steps.length || !may('orders.change')) return null
  return (
    <div className="order-admin-steps-buttons">
      {steps.map((step, place) => (
        <Button
          key={step.label}
          variant={place > 0 ? 'quiet' : quiet ? 'secondary' : 'primary'}
          size={quiet ? 'medium' : 'large'}
          onClick={() => setAsked(step)}
        >
          {step.label}
        </Button>
      ))}
      {asked && steps.includes(asked) && <OrderStepDialog order={order} step={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}
