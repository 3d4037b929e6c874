import type { AddressOf } from '#lib/contract/address.ts'
import type { productApi } from './product.ts'

const largest = 2_147_483_647

export function productIdOf(text: string | null | undefined) {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largest ? Number(text) : null
}

export function productReads(text: string | null | undefined): AddressOf<typeof productApi.byId>[] {
  const id = productIdOf(text)
  return id === null ? [] : [`/api/products/${id}`, `/api/products/${id}/related`, `/api/products/${id}/reviews`]
}
