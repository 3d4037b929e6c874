import { networkOf } from '#lib/limits/network-of.ts'
import type { AppContext, RequestContext } from '#lib/serving/app-context.server.ts'
import { type Guest, readGuest } from './guest-cookie.server.ts'
import { opensLink } from '#accounts/sessions/link-signer.server.ts'
import { lazyOrderSigner } from './order-link.server.ts'
import { findOrderFor, orderNotFound, type OrderRow, type Viewer } from '#orders/order-store.server.ts'

/** Rate limit: order numbers can be guessed. */
const misses = { name: 'order-misses', most: 30, perSeconds: 600 }

export type VisibleOrder = { order: OrderRow; guest: Guest | null; hasLink: boolean; isCustomer: boolean }

/** Finds an order for those who may see it: its account, its browser, its link, or staff with the right. For anyone else it does not exist. */
export function openOrderAccess(app: AppContext) {
  const signer = lazyOrderSigner(app)
  return async (
    { id, key }: { id: number; key?: string | undefined },
    context: Pick<RequestContext, 'person' | 'request'>,
    isStaff: boolean,
  ): Promise<VisibleOrder> => {
    const hasLink = key !== undefined && opensLink(await signer(), id, key)
    const guest = readGuest(context.request, app.runtime.secure)
    const viewer: Viewer = { isStaff, hasLink, accountId: context.person?.id ?? null, guestHash: guest?.hash ?? null }
    const order = await findOrderFor(app.db, id, viewer)
    if (order) return describeAccess(order, viewer, guest)
    await app.limit.use(misses, networkOf(context.request.ip))
    throw orderNotFound()
  }
}

function describeAccess(order: OrderRow, { accountId, hasLink = false }: Viewer, guest: Guest | null): VisibleOrder {
  const itsGuest = guest && order.guestHashes.includes(guest.hash) ? guest : null
  const hasAccount = accountId !== null && order.accountId === accountId
  return { order, hasLink, guest: itsGuest, isCustomer: hasAccount || itsGuest !== null || hasLink }
}
