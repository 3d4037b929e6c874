import { readIdempotencyKey } from '#lib/idempotency-key.server.ts'
import { networkOf } from '#lib/network-of.ts'
import { serve, type Shop } from '#lib/serve.server.ts'
import { newGuest, readGuest, rememberGuest } from '#orders/guest-cookie.server.ts'
import { keepSettings } from '#settings/kept-settings.server.ts'
import legal from '../../content/legal.json' with { type: 'json' }
import { checkoutApi } from './checkout.ts'
import { keepHolders } from './order-holder.server.ts'
import { placeOrder } from './place-order.server.ts'
import { takeTurns } from './take-turns.server.ts'

const allowance = { name: 'orders', most: 30, perSeconds: 600 }

export function checkoutRoutes(shop: Shop) {
  const settings = keepSettings(shop)
  const holders = keepHolders(shop)
  /** Repeats that race each other would each use up an order number. */
  const inTurn = takeTurns()

  serve(shop, checkoutApi.placeOrder, async (wanted, ask) => {
    const { person, request, reply } = ask
    const key = readIdempotencyKey(request)
    await shop.limit.use(allowance, networkOf(request.ip))
    const guest = readGuest(request, shop.runtime.secure) ?? newGuest()
    const known = await settings()
    const holder = await holders({ person, address: request.ip, customer: wanted.customer })
    const { order, asGuest } = await inTurn(key, () => placeOrder(shop, known, wanted, { ask, guest, holder, key }))
    if (asGuest) rememberGuest(reply, guest, shop.runtime.secure)
    void reply.code(201)
    return order
  })

  serve(shop, checkoutApi.notices, () => legal.checkoutNotices)
}
