import { Problem } from '#lib/problem.ts'
import type { Settings } from '#settings/settings.ts'
import { pleaseReach } from '#settings/reach-us-words.ts'
import type { Item } from './order-rules.ts'

/** An order larger than may be placed without asking. The field makes the checkout show our contact details. */
export function tooLarge(phone: string, why = '') {
  const message = `${why} ${pleaseReach(phone)} for an order of this size.`.trim()
  return new Problem('conflict', message, { fields: { items: message } })
}

/** Refuses more units of a product, or of all together, than one order may take. */
export function refuseTooMany(
  items: readonly Item[],
  nameOf: (id: number) => string | undefined,
  { perProduct, perOrder, phone }: Settings['orderLimits'] & { phone: string },
) {
  const many = items.filter((item) => item.quantity > perProduct)
  if (many.length) {
    const names = many.map((item) => nameOf(item.productId) ?? `product ${item.productId}`).join(', ')
    throw tooLarge(phone, `At most ${perProduct} of ${names} in one order.`)
  }
  const units = items.reduce((sum, item) => sum + item.quantity, 0)
  if (units > perOrder) throw tooLarge(phone, `At most ${perOrder} units in one order.`)
}
