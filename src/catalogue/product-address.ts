import type { AddressOf } from '#lib/contract/address.ts'
import type { productApi } from './product.ts'

const largest = 2_147_483_647

/** The id of a product in an address; null for text that cannot be one. */
export function productIdOf(text: string | null | undefined) {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largest ? Number(text) : null
}

/** The reads of a product's page. */
export function productReads(text: string | null | undefined): AddressOf<typeof productApi.byId>[] {
  const id = productIdOf(text)
  return id === null ? [] : [`/api/products/${id}`, `/api/products/${id}/related`, `/api/products/${id}/reviews`]
}
