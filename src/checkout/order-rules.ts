import type { DeliveryClass } from '#catalogue/product.ts'
import { shippingFee, type ShippingRule } from '#settings/shipping-rule.ts'
import type { Province } from '#settings/province.ts'

export type Item = { productId: number; quantity: number }
type PricedLine = Item & { price: number }

/** One line for each product, in the order of first appearance. */
export function mergeItems(items: readonly Item[]): Item[] {
  const merged = new Map<number, number>()
  for (const { productId, quantity } of items) merged.set(productId, (merged.get(productId) ?? 0) + quantity)
  return [...merged].map(([productId, quantity]) => ({ productId, quantity }))
}

/** The cost of an order, in whole cents. */
export function totalsOf(lines: readonly Omit<PricedLine, 'productId'>[], rule: ShippingRule) {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const shipping = shippingFee(subtotal, rule)
  return { subtotal, shipping, total: subtotal + shipping }
}

type Delivered = { name: string; deliveryClass: DeliveryClass }

/** Frozen goods go out in our own van, which stays in Gauteng. Null when the delivery is possible. */
export function frozenRefusal(products: readonly Delivered[], province: Province | null): string | null {
  const frozen = products.filter((product) => product.deliveryClass === 'frozen')
  if (!frozen.length || province === 'gauteng') return null
  return `Frozen goods are delivered in Gauteng only: ${frozen.map((product) => product.name).join(', ')}`
}

export const isHazardous = (products: readonly Pick<Delivered, 'deliveryClass'>[]) =>
  products.some((product) => product.deliveryClass === 'dangerous-goods')

type StockedProduct = { name: string; stock: number }

/** The reason why this quantity of a product cannot be sold; null when it can. */
export function shortage(product: StockedProduct, quantity: number): string | null {
  if (product.stock >= quantity) return null
  return product.stock > 0 ? `Only ${product.stock} of ${product.name} left` : `${product.name} is out of stock`
}
