import { findProductsForOrder } from '#catalogue/product-store.server.ts'
import type { Database } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Refused } from '#orders/place-order-store.server.ts'
import type { ShippingRule } from '#settings/shipping-rule.ts'
import type { NewOrder } from './checkout.ts'
import { frozenRefusal, isHazardous, type Item, shortage, totalsOf } from './order-rules.ts'
import { provinceIn } from './province.ts'

type Sold = Awaited<ReturnType<typeof findProductsForOrder>>[number]

/** The largest amount that an order can hold, in whole cents. */
const mostCents = 2_147_483_647

/** The order at the shelf's prices, in whole cents. Refuses what is not sold, not there in this quantity, or not delivered there. */
export async function priceOrder(
  db: Database,
  { items, wanted, rule }: { items: Item[]; wanted: NewOrder; rule: ShippingRule },
) {
  const ids = items.map((item) => item.productId)
  const products = new Map((await findProductsForOrder(db, ids)).map((product) => [product.id, product]))
  refuseShort(
    items,
    ids.map((id) => stateOf(id, products.get(id))),
  )
  const province = wanted.province ?? provinceIn(wanted.shippingAddress)
  const frozen = frozenRefusal([...products.values()], province)
  if (frozen) throw new Problem('invalid', frozen, { fields: { province: frozen } })
  if (isHazardous([...products.values()])) refuseChild(wanted)
  const lines = items.map((item) => ({ ...item, price: products.get(item.productId)!.price }))
  const totals = totalsOf(lines, rule)
  if (totals.total > mostCents)
    throw new Problem('invalid', 'This order is too large to place online. Please phone us.')
  return { lines, province, ...totals }
}

const stateOf = (productId: number, product: Sold | undefined): Refused => ({
  productId,
  name: product?.name ?? null,
  stock: product?.stock ?? null,
})

/** Says of every product that is short how many are left. */
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

/** Whoever tells us who they are is our form or fills its place, and must answer its question too. See decision 013. */
function refuseChild({ customer, adultReceives }: NewOrder) {
  if (!customer || adultReceives) return
  const message = 'Please confirm that an adult will receive the hazardous goods'
  throw new Problem('invalid', message, { fields: { adultReceives: message } })
}
