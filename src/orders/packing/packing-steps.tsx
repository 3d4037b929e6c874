import { useState } from 'react'
import { call } from '#lib/call.ts'
import { findLastCarrier, setLastCarrier } from '#orders/last-carrier.ts'
import { type OrderStep, statusSteps } from '#orders/order-step.ts'
import type { OrderStatus } from '#orders/order-status.ts'
import { ParcelFields } from '#orders/parcel-fields.tsx'
import { StatusBadge } from '#orders/status-badge.tsx'
import { Button } from '#ui/button.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { StaffConfirm } from '#ui/staff-confirm.tsx'
import { type OrderToPack, packingApi } from './packing.ts'
import '#orders/order-admin-steps.css'
import '#orders/order-step-dialog.css'

/** The next steps of a packer with an order, by its status. */
const nextSteps: Partial<Record<OrderStatus, OrderStep>> = {
  pending: statusSteps.processing,
  processing: statusSteps.shipped,
}

export function PackingSteps({ order }: { order: OrderToPack }) {
  const [asked, setAsked] = useState<OrderStep | null>(null)
  const step = nextSteps[order.status]
  return (
    <div className="order-admin-steps">
      <p className="order-admin-steps-state">
        <StatusBadge status={order.status} /> {!step && 'Nothing more to do.'}
      </p>
      {step && (
        <div className="order-admin-steps-buttons">
          <Button onClick={() => setAsked(step)}>{step.label}</Button>
        </div>
      )}
      {asked && <StepDialog order={order} step={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

type StepDialogProps = { order: OrderToPack; step: OrderStep; onClose: () => void }

function StepDialog({ order, step, onClose }: StepDialogProps) {
  const { id, orderNumber, status: seenStatus } = order
  const ships = step.move.status === 'shipped'
  const [parcel, setParcel] = useState({ carrier: findLastCarrier(), number: '' })
  const { run, busy } = useStaffAction({
    work: async () => {
      const status = ships ? 'shipped' : 'processing'
      const tracked = ships && parcel.number.trim() !== ''
      await call(packingApi.move, { id: String(id), status, seenStatus, ...(tracked ? { tracking: parcel } : {}) })
      if (tracked) setLastCarrier(parcel.carrier.trim())
    },
    done: step.done,
    failed: 'The order was not changed',
    goOn: onClose,
  })
  return (
    <StaffConfirm
      open
      title={step.question.replace('#', orderNumber)}
      confirm={step.label}
      dismiss="Not now"
      busy={busy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div className="order-step-dialog">
        <p>{step.tells ? `${step.follows} The customer is told by e-mail.` : step.follows}</p>
        {ships && <ParcelFields parcel={parcel} onChange={setParcel} />}
      </div>
    </StaffConfirm>
  )
}

/** With whom the parcel went and its number; can be added and set right once it has been sent. */
export function PackingParcel({ order }: { order: OrderToPack }) {
  const [editing, setEditing] = useState(false)
  const { status, tracking } = order
  if (status !== 'shipped') return null
  return (
    <section className="order-admin-detail-panel" aria-label="Parcel">
      <h2>Parcel</h2>
      <p>{tracking ? `${tracking.carrier} ${tracking.number}`.trim() : 'No tracking number yet.'}</p>
      <div>
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {tracking ? 'Change tracking' : 'Add tracking'}
        </Button>
      </div>
      {editing && <ParcelDialog order={order} onClose={() => setEditing(false)} />}
    </section>
  )
}

function ParcelDialog({ order, onClose }: Omit<StepDialogProps, 'step'>) {
  const [tracking, setTracking] = useState(order.tracking ?? { carrier: findLastCarrier(), number: '' })
  const { run, busy } = useStaffAction({
    work: () => call(packingApi.move, { id: String(order.id), tracking, seenStatus: order.status }),
    done: 'Tracking saved',
    failed: 'The order was not changed',
    goOn: onClose,
  })
  return (
    <StaffConfirm
      open
      title={`Parcel of ${order.orderNumber}`}
      confirm="Save"
      busy={busy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div className="order-step-dialog">
        <p>The customer sees both beside the order, and is told by e-mail.</p>
        <ParcelFields parcel={tracking} onChange={setTracking} />
      </div>
    </StaffConfirm>
  )
}
