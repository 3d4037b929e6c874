import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { isParcelGiven, lastCarrier } from '#orders/steps/last-typed.ts'
import { type OrderStep, statusSteps } from '#orders/steps/order-step.ts'
import type { OrderStatus } from '#orders/order-status.ts'
import { ParcelFields } from '#orders/display/parcel-fields.tsx'
import { ParcelPanel } from '#orders/steps/parcel-panel.tsx'
import { StatusBadge } from '#orders/display/status-badge.tsx'
import { Button } from '#ui/marks/button.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { closeIfChanged, useAsOpened } from '#staff/merge/as-opened.tsx'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import { type OrderToPack, packingApi } from './packing.ts'
import '#orders/staff-order/order-admin-steps.css'
import '#orders/steps/order-step-dialog.css'

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
        <div className="cluster cluster-small order-admin-steps-buttons">
          <Button onClick={() => setAsked(step)}>{step.label}</Button>
        </div>
      )}
      {asked && <StepDialog order={order} step={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

function StepDialog({ order, step, onClose }: { order: OrderToPack; step: OrderStep; onClose: () => void }) {
  const { id, orderNumber, status: seenStatus } = useAsOpened(order)
  const ships = step.move.status === 'shipped'
  const [parcel, setParcel] = useState({ carrier: lastCarrier.find(), number: '' })
  const move = async () => {
    const status = ships ? 'shipped' : 'processing'
    const tracked = ships && isParcelGiven(parcel)
    await call(packingApi.move, { id: String(id), status, seenStatus, ...(tracked ? { tracking: parcel } : {}) })
    if (tracked) lastCarrier.set(parcel.carrier.trim())
  }
  const { run, busy } = useStaffAction({
    work: () => move().catch((error: unknown) => closeIfChanged(error, onClose)),
    done: step.done,
    failed: 'The order was not changed',
    goOn: onClose,
  })
  return (
    <StaffConfirm
      open
      title={step.question.replace('#', orderNumber)}
      confirm={step.label}
      busy={busy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div className="order-step-dialog">
        <p>{step.tells ? `${step.follows} The customer is told by email.` : step.follows}</p>
        {ships && <ParcelFields parcel={parcel} onChange={setParcel} />}
      </div>
    </StaffConfirm>
  )
}

export function PackingParcel({ order }: { order: OrderToPack }) {
  const { id, status, tracking } = order
  if (status !== 'shipped') return null
  return (
    <ParcelPanel
      order={order}
      tracking={tracking}
      start={tracking ?? { carrier: lastCarrier.find(), number: '' }}
      save={(parcel, seenTracking) =>
        call(packingApi.move, { id: String(id), tracking: parcel, seenStatus: status, seenTracking })
      }
      intro="The customer sees both with the order, and is told by email."
    />
  )
}
