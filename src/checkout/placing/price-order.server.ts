import { findProductsForOrder } from '#catalogue/product-store.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import { type Currency, toCents } from '#lib/values/money.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Refused } from '#orders/place-order-store.server.ts'
import { type SalesOpening, sells, worldOf } from '#settings/selling.ts'
import type { PaymentOffer } from '#settings/payment-rules.ts'
import type { Settings } from '#settings/settings.ts'
import type { ShippingRule } from '#settings/shipping-rule.ts'
import type { NewOrder } from '#checkout/checkout.ts'
import { boxRefusal } from '#orders/display/box-address.ts'
import { frozenRefusal, isHazardous } from '#orders/delivery-rules.ts'
import { type Item, shortage, totalsOf } from './order-rules.ts'
import { refuseTooMany, tooLarge } from './order-size.ts'
import { type Payable, paymentRefusal } from '#checkout/payment-choice.ts'
import { type Province, provinceIn } from '#settings/province.ts'

type Sold = Awaited<ReturnType<typeof findProductsForOrder>>[number]

/** The largest amount that an order can hold, in whole cents. */
const mostCents = 2_147_483_647

type Wish = {
  items: Item[]
  wanted: NewOrder
  /** The limits of one order; null for a shopper without any. */
  limits: Settings['orderLimits'] | null
  /** The phone number of the business, or an empty string. */
  phone: string
  opening: SalesOpening
  rule: ShippingRule
  offer: PaymentOffer
  currency: Currency
}

/** The order at the catalogue's prices, in whole cents. Refuses goods that are not sold, not in stock in this quantity, or not delivered there. */
export async function priceOrder(db: Database, { items, wanted, limits, phone, opening, rule, ...payment }: Wish) {
  const ids = items.map((item) => item.productId)
  const products = new Map((await findProductsForOrder(db, ids)).map((product) => [product.id, product]))
  refuseClosed([...products.values()], opening)
  if (limits) refuseTooMany(items, (id) => products.get(id)?.name, { ...limits, phone })
  refuseShort(
    items,
    ids.map((id) => stateOf(id, products.get(id))),
  )
  const province = wanted.province ?? provinceIn(wanted.shippingAddress)
  refuseAddress([...products.values()], wanted.shippingAddress, province)
  const hazardous = isHazardous([...products.values()])
  if (hazardous) refuseChild(wanted)
  const lines = items.map((item) => ({ ...item, price: products.get(item.productId)!.price }))
  const totals = totalsOf(lines, rule)
  if (totals.total > mostCents) throw tooLarge(phone)
  refuseUnseen(wanted, totals.total)
  refusePayment(wanted.paymentMethod, payment, { total: totals.total, province, hazardous })
  return { lines, province, ...totals }
}

function refuseAddress(products: Sold[], address: string, province: Province | null) {
  const frozen = frozenRefusal(products, province)
  if (frozen) throw new Problem('invalid', frozen, { fields: { province: frozen } })
  const box = boxRefusal(products, address)
  if (box) throw new Problem('invalid', box, { fields: { shippingAddress: box } })
}

/** Nobody pays another sum than the one beside the button that they pressed. */
function refuseUnseen({ expectedTotal }: NewOrder, total: number) {
  if (expectedTotal === undefined || toCents(expectedTotal) === total) return
  const message = 'Prices have changed since you last looked. Please check the new total and place your order again.'
  throw new Problem('conflict', message, { fields: { expectedTotal: message } })
}

function refusePayment(
  method: NewOrder['paymentMethod'],
  { offer, currency }: Pick<Wish, 'offer' | 'currency'>,
  order: Omit<Payable, 'currency'>,
) {
  const refusal = paymentRefusal(method, offer, { ...order, currency })
  if (refusal) throw new Problem('invalid', refusal, { fields: { paymentMethod: refusal } })
}

/** Goods of a closed shop are shown and not sold. */
function refuseClosed(products: Sold[], opening: SalesOpening) {
  const closed = products.filter(({ assortment }) => !sells(opening, worldOf(assortment)))
  if (!closed.length) return
  const shops = [...new Set(closed.map(({ assortment }) => worldOf(assortment)))].join(' and ')
  const names = closed.map(({ name }) => name).join(', ')
  const message = `Our ${shops} shop is not open yet. Please remove from your order: ${names}`
  throw new Problem('conflict', message, { fields: Object.fromEntries(closed.map(({ id }) => [id, message])) })
}

const stateOf = (productId: number, product: Sold | undefined): Refused => ({
  productId,
  name: product?.name ?? null,
  stock: product?.stock ?? null,
})

export function refuseShort(items: Item[], states: Refused[]) {
  const wanted = new Map(items.map((item) => [item.productId, item.quantity]))
  const said = states.flatMap(({ productId, name, stock }): [string, string][] => {
    if (name === null || stock === null) return [[String(productId), `Product ${productId} is no longer available`]]
    const short = shortage({ name, stock }, wanted.get(productId)!)
    return short ? [[String(productId), short]] : []
  })
  if (said.length) {
    throw new Problem('conflict', said.map(([, short]) => short).join('. '), { fields: Object.fromEntries(said) })
  }
}

/** An order with a name comes from our form or a substitute for it, and must answer its question too. See docs/orders.md. */
function refuseChild({ customer, adultReceives }: NewOrder) {
  if (!customer || adultReceives) return
  const message = 'Please confirm that an adult will receive the hazardous goods'
  throw new Problem('invalid', message, { fields: { adultReceives: message } })
}
