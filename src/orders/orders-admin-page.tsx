import { useMay } from '#staff/frame/own-rights.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { OrderAdminDetail } from '#orders/staff-order/order-admin-detail.tsx'
import { OrderAdminList } from '#orders/staff-list/order-admin-list.tsx'
import { PackingDetail } from '#orders/packing/packing-detail.tsx'
import { PackingList } from '#orders/packing/packing-list.tsx'
import { PackingSlip } from '#orders/packing/packing-slip.tsx'
import { PackingSlips } from '#orders/packing/packing-slips.tsx'
import { ReturnDetail } from '#orders/staff-returns/return-detail.tsx'
import { ReturnList } from '#orders/staff-returns/return-list.tsx'
import { ReturnsToReceive } from '#orders/staff-returns/returns-to-receive.tsx'

/** All orders, or those to pack for packers; one of them, or packing slips of one or several: the address says which. */
export function OrdersAdminPage() {
  const { query } = useStaffQuery()
  const isPacker = !useMay()('orders.read')
  const id = query.get('id')
  if (query.get('view') === 'returns') return <ReturnsScreen isPacker={isPacker} id={id} />
  if (!id) return isPacker ? <PackingList /> : <OrderAdminList />
  if (query.get('view') !== 'packing-slip')
    return isPacker ? <PackingDetail key={id} id={id} /> : <OrderAdminDetail key={id} id={id} />
  return id.includes(',') ? <PackingSlips key={id} ids={id} /> : <PackingSlip key={id} id={id} />
}

function ReturnsScreen({ isPacker, id }: { isPacker: boolean; id: string | null }) {
  if (isPacker) return <ReturnsToReceive />
  return id ? <ReturnDetail key={id} id={id} /> : <ReturnList />
}
