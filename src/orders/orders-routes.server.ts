import type { Database } from '#lib/database.server.ts'
import { networkOf } from '#lib/network-of.ts'
import { Problem } from '#lib/problem.ts'
import { type Ask, serve, type Shop } from '#lib/serve.server.ts'
import { keepSettings } from '#settings/kept-settings.server.ts'
import type { Settings } from '#settings/settings.ts'
import { readGuest } from './guest-cookie.server.ts'
import { orderApi } from './order.ts'
import { keepOrderSigner, opensOrder } from './order-link.server.ts'
import { findOrderFor, findOrderLines, listOrdersOf, type OrderRow, type Viewer } from './order-store.server.ts'
import { toOrder, toSummary } from './order-view.server.ts'

/** Order numbers can be guessed: whoever does so is stopped. */
const misses = { name: 'order-misses', most: 30, perSeconds: 600 }
const pageLength = 100

export function ordersRoutes(shop: Shop) {
  const settings = keepSettings(shop)
  const signer = keepOrderSigner(shop)

  serve(shop, orderApi.byId, async ({ id, key }, ask) => {
    const hasLink = key !== undefined && opensOrder(await signer(), id, key)
    const order = await findOrderFor(shop.db, id, { ...viewerOf(shop, ask), hasLink })
    if (order) return describe(shop.db, order, await settings())
    await shop.limit.use(misses, networkOf(ask.request.ip))
    throw orderNotFound()
  })

  serve(shop, orderApi.mine, async ({ before }, { person }) => {
    const rows = await listOrdersOf(shop.db, person!.id, { before, limit: pageLength })
    const known = await settings()
    return rows.map((row) => toSummary(row, known))
  })
}

function viewerOf(shop: Shop, { person, request }: Ask): Viewer {
  return {
    isStaff: person?.role === 'admin',
    accountId: person?.id ?? null,
    guestHash: readGuest(request, shop.runtime.secure)?.hash ?? null,
  }
}

async function describe(db: Database, order: OrderRow, settings: Settings) {
  return toOrder(order, await findOrderLines(db, order.id), settings)
}

const orderNotFound = () => new Problem('missing', 'Order Not Found')
