import type { DeliveryClass } from '#catalogue/product.ts'

const namedBox =
  /\b(?:p[.\s]*o[.\s]*box|post\s*office\s+box|pos\s*bus|p(?:riva(?:te|at))?[\s/.-]*(?:bag|sak)\s*(?:x|no\b|#|\d)|private\s+bag|privaat\s*sak|post\s*net\s+(?:suite|box))(?!\p{L})/iu
const bareBox = /(?:^|,)\s*(?:box|bus)\s+(?:no\.?\s*)?\d+\s*(?=,|$)/i

/** True for a PO Box, Private Bag or Postnet Suite, in English or Afrikaans: letters reach it, and no driver. */
export const isBoxAddress = (address: string) => namedBox.test(address) || bareBox.test(address)

type BoxRefusalInput = { name: string; deliveryClass: DeliveryClass }
/** A cart of an earlier version does not say how its goods are delivered. */
type Kept = { deliveryClass?: DeliveryClass | undefined }

/** Goods that are handed over in person, by a van or two people. */
export const needsStreet = ({ deliveryClass = 'standard' }: Kept) => deliveryClass !== 'standard'

export function boxRefusal(products: readonly BoxRefusalInput[], address: string): string | null {
  const named = isBoxAddress(address) ? products.filter(needsStreet).map(({ name }) => name) : []
  if (!named.length) return null
  return `Please give a street address: we cannot deliver ${named.join(', ')} to a PO Box or private bag`
}

export const phoneForStreet = 'PO Box address: phone the customer.'
