import { networkOf } from '#lib/network-of.ts'
import { Problem } from '#lib/problem.ts'
import { type Ask, serve, type Shop } from '#lib/serve.server.ts'
import { publish } from '#lib/transact.server.ts'
import { keepSettings } from '#settings/kept-settings.server.ts'
import { claimOrder } from './account-orders-store.server.ts'
import { type Guest, readGuest, rememberGuest } from './guest-cookie.server.ts'
import { type Order, orderApi, orderTag } from './order.ts'
import { keepOrderSigner, opensOrder } from './order-link.server.ts'
import { findOrderFor, findOrderLines, listOrdersOf, type OrderRow, type Viewer } from './order-store.server.ts'
import { toOrder, toSummary } from './order-view.server.ts'

/** Order numbers can be guessed: whoever does so is stopped. */
const misses = { name: 'order-misses', most: 30, perSeconds: 600 }
const pageLength = 100

type Wanted = { id: number; key?: string | undefined }
/** An order and by what it may be seen, beyond the account of whoever asks. */
type Seen = { order: OrderRow; guest: Guest | null; hasLink: boolean }

export function ordersRoutes(shop: Shop) {
  const settings = keepSettings(shop)
  const signer = keepOrderSigner(shop)

  async function findSeen({ id, key }: Wanted, ask: Ask, isStaff: boolean): Promise<Seen> {
    const hasLink = key !== undefined && opensOrder(await signer(), id, key)
    const guest = readGuest(ask.request, shop.runtime.secure)
    const viewer: Viewer = { isStaff, hasLink, accountId: ask.person?.id ?? null, guestHash: guest?.hash ?? null }
    const order = await findOrderFor(shop.db, id, viewer)
    if (order) return { order, hasLink, guest: guest && order.guestHashes.includes(guest.hash) ? guest : null }
    await shop.limit.use(misses, networkOf(ask.request.ip))
    throw new Problem('missing', 'Order Not Found')
  }

  async function describe({ order, guest, hasLink }: Seen): Promise<Order> {
    const lines = await findOrderLines(shop.db, order.id)
    const claimable = order.accountId === null && (hasLink || guest !== null)
    return { ...toOrder(order, lines, await settings()), ...(claimable ? { claimable } : {}) }
  }

  serve(shop, orderApi.byId, async (wanted, ask) => {
    const seen = await findSeen(wanted, ask, ask.person?.role === 'admin')
    if (seen.guest) rememberGuest(ask.reply, seen.guest, shop.runtime.secure)
    return describe(seen)
  })

  serve(shop, orderApi.claim, async (wanted, ask) => {
    const seen = await findSeen(wanted, ask, false)
    const accountId = ask.person!.id
    const isTheirs = await claimOrder(shop.db, wanted.id, accountId)
    if (!isTheirs) throw new Problem('conflict', 'Another account already has this order.')
    publish(shop, ask, ['orders', orderTag(wanted.id)])
    return describe({ ...seen, order: { ...seen.order, accountId } })
  })

  serve(shop, orderApi.mine, async ({ before }, { person }) => {
    const rows = await listOrdersOf(shop.db, person!.id, { before, limit: pageLength })
    const known = await settings()
    return rows.map((row) => toSummary(row, known))
  })
}
