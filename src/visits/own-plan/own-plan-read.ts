import type { AddressOf } from '#lib/contract/address.ts'
import type { ownPlanApi } from './own-plan.ts'

/** The API refuses larger ids. */
const largestId = 2_147_483_647

/** The API address of the plan that a page's address names, with the key of the mailed link; null where it names none. */
export function ownPlanRead(search: URLSearchParams): AddressOf<typeof ownPlanApi.one> | null {
  const id = search.get('id') ?? ''
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > largestId) return null
  const key = search.get('key')
  return `/api/own-plans/${id}${key ? `?key=${encodeURIComponent(key)}` : ''}`
}
