import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useMay } from '#lib/held-rights.tsx'
import { Button } from '#ui/button.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { StaffConfirm } from '#ui/staff-confirm.tsx'
import { type AdminOrder, orderAdminApi } from './order-admin.ts'
import { ParcelFields, TellCustomer } from './parcel-fields.tsx'
import './order-step-dialog.css'

const sent = new Set<string>(['shipped', 'delivered'])

/** With whom the parcel went and its number; can be added and set right once it has been sent. */
export function OrderAdminParcel({ order }: { order: AdminOrder }) {
  const [editing, setEditing] = useState(false)
  const may = useMay()
  if (!sent.has(order.status)) return null
  const { tracking } = order
  return (
    <section className="order-admin-detail-panel" aria-label="Parcel">
      <h2>Parcel</h2>
      <p>
        {tracking ? (
          <>
            {tracking.carrier} <strong className="numbers">{tracking.number}</strong>
          </>
        ) : (
          'No tracking number yet.'
        )}
      </p>
      {may('orders.change') && (
        <div>
          <Button variant="secondary" onClick={() => setEditing(true)}>
            {tracking ? 'Change tracking' : 'Add tracking'}
          </Button>
        </div>
      )}
      {editing && <ParcelDialog order={order} onClose={() => setEditing(false)} />}
    </section>
  )
}

function ParcelDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [tracking, setTracking] = useState(order.tracking ?? { carrier: '', number: '' })
  const [tellCustomer, setTell] = useState(true)
  const { run, busy } = useStaffAction({
    work: () => call(orderAdminApi.change, { id: String(order.id), tracking, tellCustomer }),
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
        <p>The customer sees both beside the order.</p>
        <ParcelFields parcel={tracking} onChange={setTracking} />
        <TellCustomer email={order.customer.email} checked={tellCustomer} onChange={setTell} />
      </div>
    </StaffConfirm>
  )
}
