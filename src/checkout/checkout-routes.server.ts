import { readIdempotencyKey } from '#lib/serving/idempotency-key.server.ts'
import { networkOf } from '#lib/limits/network-of.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { newGuest, readGuest, rememberGuest } from '#orders/access/guest-cookie.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import legal from '../../content/legal.json' with { type: 'json' }
import { checkoutApi } from './checkout.ts'
import { openHolderFinder } from '#checkout/placing/order-holder.server.ts'
import { placeOrder } from '#checkout/placing/place-order.server.ts'
import { takeTurns } from '#checkout/placing/take-turns.server.ts'

const allowance = { name: 'orders', most: 30, perSeconds: 600 }

export function checkoutRoutes(app: AppContext) {
  const settings = cacheSettings(app)
  const holders = openHolderFinder(app)
  /** Concurrent repeats would each use up an order number. */
  const inTurn = takeTurns()

  serve(app, checkoutApi.placeOrder, async (wanted, context) => {
    const { person, request, reply } = context
    const key = readIdempotencyKey(request)
    await app.limit.use(allowance, networkOf(request.ip))
    const guest = readGuest(request, app.runtime.secure) ?? newGuest()
    const known = await settings()
    const holder = await holders({ person, address: request.ip, customer: wanted.customer })
    const { order, asGuest } = await inTurn(key, () => placeOrder(app, known, wanted, { context, guest, holder, key }))
    if (asGuest) rememberGuest(reply, guest, app.runtime.secure)
    void reply.code(201)
    return order
  })

  serve(app, checkoutApi.notices, () => legal.checkoutNotices)
}
