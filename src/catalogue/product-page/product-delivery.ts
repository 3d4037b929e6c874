import type { Product } from '#catalogue/product.ts'
import { keepUnits } from '#lib/values/keep-units.ts'
import { formatShortMoney, toCents } from '#lib/values/money.ts'
import { shippingFee } from '#settings/shipping-rule.ts'
import type { Site } from '#settings/site.ts'

export const deliveryDays = { least: 3, most: 5 }

type Terms = Pick<Site, 'shipping' | 'currency'>

/** Delivery time of a product; frozen food travels in the shop's own van. */
export const deliveryTime = ({ deliveryClass }: Pick<Product, 'deliveryClass'>) =>
  deliveryClass === 'frozen'
    ? 'Gauteng only, on a day agreed with you'
    : `${deliveryDays.least}–\u2060${deliveryDays.most} business days`

/** The delivery fee for this product alone, by the rule for orders. */
export function deliveryFee({ price }: Pick<Product, 'price'>, { shipping, currency }: Terms) {
  const fee = shippingFee(price, shipping)
  return fee === 0 ? 'Free' : formatShortMoney(toCents(fee), currency)
}

export function deliveryLine(product: Pick<Product, 'price' | 'deliveryClass'>, terms: Terms) {
  const limit = product.deliveryClass === 'frozen' ? 'Gauteng only' : deliveryTime(product)
  return keepUnits(`${deliveryFee(product, terms)} delivery · ${limit}`)
}

export function cautionOf({ hazard, deliveryClass }: Pick<Product, 'hazard' | 'deliveryClass'>) {
  if (hazard) return `Hazardous: ${hazard.title}`
  return deliveryClass === 'frozen' ? 'Frozen: Gauteng only' : null
}
