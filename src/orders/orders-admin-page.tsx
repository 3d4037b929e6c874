import { useStaffQuery } from '#lib/staff-query.tsx'
import { OrderAdminDetail } from './order-admin-detail.tsx'
import { OrderAdminList } from './order-admin-list.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { PackingSlips } from './packing-slips.tsx'

/** All orders, one of them, or what goes into its parcel or into several: the address says which. */
export function OrdersAdminPage() {
  const { query } = useStaffQuery()
  const id = query.get('id')
  if (!id) return <OrderAdminList />
  if (query.get('view') !== 'packing-slip') return <OrderAdminDetail key={id} id={id} />
  return id.includes(',') ? <PackingSlips key={id} ids={id} /> : <PackingSlip key={id} id={id} />
}
