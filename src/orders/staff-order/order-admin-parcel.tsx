import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { useMay } from '#staff/frame/own-rights.tsx'
import { type AdminOrder, orderAdminApi } from '#orders/order-admin.ts'
import { TellCustomer } from '#orders/display/parcel-fields.tsx'
import { ParcelPanel } from '#orders/steps/parcel-panel.tsx'

const sent = new Set<string>(['shipped', 'delivered'])

export function OrderAdminParcel({ order }: { order: AdminOrder }) {
  const [tellCustomer, setTell] = useState(true)
  const may = useMay()
  const { id, status, tracking, customer } = order
  if (!sent.has(status)) return null
  return (
    <ParcelPanel
      order={order}
      tracking={tracking}
      mayChange={may('orders.change')}
      start={tracking ?? { carrier: '', number: '' }}
      save={(parcel, seenTracking) =>
        call(orderAdminApi.change, { id: String(id), tracking: parcel, seenTracking, tellCustomer })
      }
      intro="The customer sees both with the order."
    >
      <TellCustomer email={customer.email} checked={tellCustomer} onChange={setTell} />
    </ParcelPanel>
  )
}
