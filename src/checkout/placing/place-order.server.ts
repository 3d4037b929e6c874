import { textHash } from '#lib/values/text-hash.server.ts'
import { productTag } from '#catalogue/product.ts'
import { toRand } from '#lib/values/money.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { RequestContext, AppContext } from '#lib/serving/app-context.server.ts'
import { publish } from '#lib/changes/transact.server.ts'
import type { Guest } from '#orders/access/guest-cookie.server.ts'
import { deadlineOf } from '#orders/holding-time.ts'
import { orderNumber } from '#orders/order-status.ts'
import { findOrderByKey, type OrderRow } from '#orders/order-store.server.ts'
import { type Holder, insertOrder } from '#orders/place-order-store.server.ts'
import { paymentOfferOf } from '#settings/payment-offer.ts'
import type { Settings } from '#settings/settings.ts'
import type { NewOrder, PlacedOrder } from '#checkout/checkout.ts'
import { mayExceed } from './order-holder.server.ts'
import { type Item, mergeItems } from './order-rules.ts'
import { tooLarge, tooMuchUnpaid } from './order-size.ts'
import { priceOrder, refuseShort } from './price-order.server.ts'
import { recogniseShopper } from './recognise-shopper.server.ts'

/** The person who orders: an account, or a guest's browser; the holder of their unpaid goods; the idempotency key. */
export type Shopper = {
  context: Pick<RequestContext, 'person' | 'reply'>
  guest: Guest
  holder: Holder
  key: string | null
}
/** `asGuest`: the browser must store the guest's secret to see the order again. */
type OrderAnswer = { order: PlacedOrder; asGuest: boolean }

type Attempt = Shopper & { settings: Settings; wanted: NewOrder; items: Item[]; requestHash: string }

const mostTries = 3

/**
 * Places an order at the catalogue's prices, or says why not and changes nothing. A repeat with the same key is answered with the first order,
 * whatever has become of prices and stock since.
 */
export async function placeOrder(
  app: AppContext,
  settings: Settings,
  wanted: NewOrder,
  shopper: Shopper,
): Promise<OrderAnswer> {
  const items = mergeItems(wanted.items)
  const sorted = items.toSorted((a, b) => a.productId - b.productId)
  // The expected total is not part of the order: a repeat with another one is still a repeat.
  const { expectedTotal: _, ...ordered } = wanted
  const requestHash = textHash(JSON.stringify({ ...ordered, items: sorted }))
  const attempt = { ...shopper, key: shopper.key && textHash(shopper.key), settings, wanted, items, requestHash }
  try {
    const order = await tryToPlace(app, attempt)
    return { order, asGuest: !shopper.context.person }
  } catch (error) {
    const first = attempt.key && error instanceof Problem ? await findOrderByKey(app.db, attempt.key) : undefined
    if (!first) throw error
    const order = toPlacedOrder(first, settings)
    return { order, ...(await recogniseShopper(app, first, { ...attempt, person: shopper.context.person })) }
  }
}

async function tryToPlace(app: AppContext, attempt: Attempt): Promise<PlacedOrder> {
  const { settings, wanted, items } = attempt
  const { phone } = settings.identity
  const limits = mayExceed(attempt.context.person) ? null : settings.orderLimits
  const opening = { mode: app.runtime.mode, ...settings.launch }
  const payment = { offer: paymentOfferOf(settings, app.runtime), currency: settings.currency }
  for (let tries = 0; tries < mostTries; tries++) {
    const priced = await priceOrder(app.db, {
      items,
      wanted,
      limits,
      phone,
      opening,
      rule: settings.shipping,
      ...payment,
    })
    const deadline = deadlineFor(attempt, app.runtime.now())
    const order = { ...describe(attempt), ...priced, deadline, mostUnpaid: limits && limits.unpaidGoods }
    const placed = await insertOrder(app.db, order)
    if (placed.kind === 'repeated') throw new Problem('conflict', 'This order has already been placed.')
    if (placed.kind === 'beyond') throw isTooLarge(priced, limits) ? tooLarge(phone) : tooMuchUnpaid(phone)
    if (placed.kind === 'placed') {
      publish(app, attempt.context, ['orders', ...items.map((item) => productTag(item.productId))])
      return toPlacedOrder({ ...order, id: placed.id, createdAt: placed.createdAt }, settings)
    }
    refuseShort(items, placed.products)
  }
  throw new Problem('conflict', 'Prices are changing just now. Please try again in a moment.')
}

/** The order alone is beyond the limit of unpaid goods, whatever was ordered before. */
const isTooLarge = ({ subtotal }: { subtotal: number }, limits: Settings['orderLimits'] | null) =>
  limits !== null && subtotal > limits.unpaidGoods

/** The parts of an order that do not depend on the catalogue. */
function describe({ settings, wanted, context: { person }, guest, holder, key, requestHash }: Attempt) {
  const { paymentMethod, shippingAddress, customer, notes, adultReceives = false } = wanted
  return {
    ...nameCustomer(customer),
    currency: settings.currency,
    paymentMethod,
    shippingAddress,
    notes: notes || null,
    adultReceives,
    invoiceTo: wanted.invoiceTo ?? null,
    accountId: person?.id ?? null,
    guestHashes: person ? [] : [guest.hash],
    holder,
    idempotencyKey: key,
    requestHash,
  }
}

/** Without an address there is no reminder. */
function deadlineFor({ settings, wanted: { paymentMethod, customer } }: Attempt, now: Date) {
  const deadline = deadlineOf(paymentMethod, now, settings)
  return customer ? deadline : { ...deadline, remindAt: null }
}

function nameCustomer(customer: NewOrder['customer']) {
  if (!customer) return { customerName: null, customerEmail: null, customerPhone: null }
  const { firstName, lastName, email, phone } = customer
  return { customerName: `${firstName} ${lastName}`, customerEmail: email, customerPhone: phone }
}

type StoredOrder = Pick<OrderRow, 'id' | 'createdAt' | 'total' | 'subtotal' | 'shipping' | 'paymentMethod'>

const toPlacedOrder = (
  { id, createdAt, total, subtotal, shipping, paymentMethod }: StoredOrder,
  settings: Settings,
) => ({
  id,
  orderNumber: orderNumber(settings.identity.orderPrefix, id),
  createdAt: createdAt.toISOString(),
  total: toRand(total),
  subtotal: toRand(subtotal),
  shipping: toRand(shipping),
  paymentMethod,
})
