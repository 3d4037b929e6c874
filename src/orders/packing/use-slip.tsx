import { useMay } from '#staff/frame/own-rights.tsx'
import { useReadForEditing } from '#staff/frame/fresh-read.tsx'
import type { packingApi } from './packing.ts'
import type { orderAdminApi } from '#orders/order-admin.ts'

/** The order of a packing slip: without amounts for packers. */
export function useSlip(id: string) {
  const mayRead = useMay()('orders.read')
  const number = encodeURIComponent(id)
  return useReadForEditing<typeof orderAdminApi.byId | typeof packingApi.byId>(
    mayRead ? `/api/admin/orders/${number}` : `/api/admin/packing/${number}`,
  )
}
