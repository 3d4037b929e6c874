import type { DeliveryClass } from '#catalogue/product.ts'
import type { Province } from '#settings/province.ts'

type Delivered = { name: string; deliveryClass: DeliveryClass }

/** Frozen goods go out in our own van, which stays in Gauteng. Null when the delivery is possible. */
export function frozenRefusal(products: readonly Delivered[], province: Province | null): string | null {
  const frozen = products.filter((product) => product.deliveryClass === 'frozen')
  if (!frozen.length || province === 'gauteng') return null
  return `Frozen goods are delivered in Gauteng only: ${frozen.map((product) => product.name).join(', ')}`
}

export const isHazardous = (products: readonly Pick<Delivered, 'deliveryClass'>[]) =>
  products.some((product) => product.deliveryClass === 'dangerous-goods')
