import { shippingFee, type ShippingRule } from '#settings/shipping-rule.ts'

export type Item = { productId: number; quantity: number; dose?: string | undefined }

/** One line for each product, in the order of first appearance. */
export function mergeItems(items: readonly Item[]): Item[] {
  const merged = new Map<number, Item>()
  for (const item of items) {
    const before = merged.get(item.productId)
    merged.set(item.productId, before ? { ...before, quantity: before.quantity + item.quantity } : item)
  }
  return [...merged.values()]
}

/** The cost of an order, in whole cents. */
export function totalsOf(lines: readonly { price: number; quantity: number }[], rule: ShippingRule) {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const shipping = shippingFee(subtotal, rule)
  return { subtotal, shipping, total: subtotal + shipping }
}

export function shortage(product: { name: string; stock: number }, quantity: number): string | null {
  if (product.stock >= quantity) return null
  return product.stock > 0 ? `Only ${product.stock} of ${product.name} left` : `${product.name} is out of stock`
}
