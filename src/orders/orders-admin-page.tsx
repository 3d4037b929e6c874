import { useToolQuery } from '#lib/tool-query.tsx'
import { OrderAdminDetail } from './order-admin-detail.tsx'
import { OrderAdminList } from './order-admin-list.tsx'
import { PackingSlip } from './packing-slip.tsx'

/** All orders, one of them, or what goes into its parcel: the address says which. */
export function OrdersAdminPage() {
  const { query } = useToolQuery()
  const id = query.get('id')
  if (!id) return <OrderAdminList />
  return query.get('view') === 'packing-slip' ? <PackingSlip key={id} id={id} /> : <OrderAdminDetail key={id} id={id} />
}
