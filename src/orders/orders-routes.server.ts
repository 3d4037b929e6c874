import { networkOf } from '#lib/network-of.ts'
import { Problem } from '#lib/problem.ts'
import { may } from '#lib/rights.ts'
import { type RequestContext, serve, type AppContext } from '#lib/serve.server.ts'
import { publish } from '#lib/transact.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { claimOrder } from './account-orders-store.server.ts'
import { type Guest, readGuest, rememberGuest } from './guest-cookie.server.ts'
import { type Order, orderApi, orderTag } from './order.ts'
import { keepOrderSigner, opensOrder } from './order-link.server.ts'
import { findOrderFor, findOrderLines, listOrdersOf, type OrderRow, type Viewer } from './order-store.server.ts'
import { toOrder, toSummary } from './order-view.server.ts'

/** Order numbers can be guessed: a caller who does so is stopped. */
const misses = { name: 'order-misses', most: 30, perSeconds: 600 }
const pageLength = 100

type Wanted = { id: number; key?: string | undefined }
/** An order and the grounds on which it may be seen, beyond the account that asks. */
type Seen = { order: OrderRow; guest: Guest | null; hasLink: boolean }

export function ordersRoutes(app: AppContext) {
  const settings = cacheSettings(app)
  const signer = keepOrderSigner(app)

  async function findSeen({ id, key }: Wanted, context: RequestContext, isStaff: boolean): Promise<Seen> {
    const hasLink = key !== undefined && opensOrder(await signer(), id, key)
    const guest = readGuest(context.request, app.runtime.secure)
    const viewer: Viewer = { isStaff, hasLink, accountId: context.person?.id ?? null, guestHash: guest?.hash ?? null }
    const order = await findOrderFor(app.db, id, viewer)
    if (order) return { order, hasLink, guest: guest && order.guestHashes.includes(guest.hash) ? guest : null }
    await app.limit.use(misses, networkOf(context.request.ip))
    throw new Problem('missing', 'Order Not Found')
  }

  async function describe({ order, guest, hasLink }: Seen): Promise<Order> {
    const lines = await findOrderLines(app.db, order.id)
    const claimable = order.accountId === null && (hasLink || guest !== null)
    return { ...toOrder(order, lines, await settings()), ...(claimable ? { claimable } : {}) }
  }

  serve(app, orderApi.byId, async (wanted, context) => {
    const seen = await findSeen(wanted, context, may(context.person, 'orders.read'))
    if (seen.guest) rememberGuest(context.reply, seen.guest, app.runtime.secure)
    return describe(seen)
  })

  serve(app, orderApi.claim, async (wanted, context) => {
    const seen = await findSeen(wanted, context, false)
    const accountId = context.person!.id
    const isTheirs = await claimOrder(app.db, wanted.id, accountId)
    if (!isTheirs) throw new Problem('conflict', 'Another account already has this order.')
    publish(app, context, ['orders', orderTag(wanted.id)])
    return describe({ ...seen, order: { ...seen.order, accountId } })
  })

  serve(app, orderApi.mine, async ({ before }, { person }) => {
    const rows = await listOrdersOf(app.db, person!.id, { before, limit: pageLength })
    const known = await settings()
    return rows.map((row) => toSummary(row, known))
  })
}
