import { Problem } from '#lib/problem.ts'
import type { Settings } from '#settings/settings.ts'
import type { Item } from './order-rules.ts'

const phoneUs = 'Please phone us for an order of this size.'

/** An order larger than one may place without phoning. The field tells the checkout to show the number. */
export function tooLarge(why = '') {
  const message = why ? `${why} ${phoneUs}` : phoneUs
  return new Problem('conflict', message, { fields: { items: message } })
}

/** Refuses more units of a product, or of all together, than one order may take. */
export function refuseTooMany(
  items: readonly Item[],
  nameOf: (id: number) => string | undefined,
  { perProduct, perOrder }: Settings['orderLimits'],
) {
  const many = items.filter((item) => item.quantity > perProduct)
  if (many.length) {
    const names = many.map((item) => nameOf(item.productId) ?? `product ${item.productId}`).join(', ')
    throw tooLarge(`At most ${perProduct} of ${names} in one order.`)
  }
  const units = items.reduce((sum, item) => sum + item.quantity, 0)
  if (units > perOrder) throw tooLarge(`At most ${perOrder} units in one order.`)
}
