import { Problem } from '#lib/contract/problem.ts'
import type { Settings } from '#settings/settings.ts'
import { pleaseReach, phoneOrWrite } from '#settings/reach-us-words.ts'
import type { Item } from './order-rules.ts'

/** An order larger than may be placed without asking. The field of each problem here makes the checkout show our contact details. */
export function tooLarge(phone: string, why = '') {
  return orderProblem(`${why} ${pleaseReach(phone)} for an order of this size.`.trim())
}

/** An order that is refused for those before it. Which of them are whose, a stranger must not learn. See docs/orders.md. */
export const tooMuchUnpaid = (phone: string) =>
  orderProblem(
    `Together with unpaid orders from you or your network, this is more than we can reserve. Please pay one of them first, or ${phoneOrWrite(phone)}.`,
  )

const orderProblem = (message: string) => new Problem('conflict', message, { fields: { items: message } })

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
