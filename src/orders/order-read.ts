import type { AddressOf } from '#lib/contract/address.ts'
import type { orderApi } from './order.ts'

/** The API refuses larger ids. */
const largestId = 2_147_483_647

/** The API address of the order that a page's address names, with the key of the mailed link; null where it names none. */
export function orderRead(search: URLSearchParams): AddressOf<typeof orderApi.byId> | null {
  const id = search.get('id') ?? ''
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > largestId) return null
  const key = search.get('key')
  return `/api/orders/${id}${key ? `?key=${encodeURIComponent(key)}` : ''}`
}
