import type { AccountFollower } from '#accounts/account-follower.server.ts'
import type { Runtime } from '#lib/runtime.server.ts'
import { toRand } from '#lib/money.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import {
  claimByEmail,
  claimByGuest,
  findOpenOrder,
  listWholeOrdersOf,
  removePerson,
} from './account-orders-store.server.ts'
import { readGuest } from './guest-cookie.server.ts'
import { orderNumber } from './order-status.ts'

/** A guest's orders join the account; when the account goes, they stay without the person. */
export const followAccounts = ({ secure }: Pick<Runtime, 'secure'>): AccountFollower => ({
  async signedIn(db, accountId, request) {
    const guest = readGuest(request, secure)
    if (guest) await claimByGuest(db, accountId, guest.hash)
  },
  emailVerified: (db, accountId, email) => claimByEmail(db, accountId, email),
  async describe(db, account) {
    const { identity } = await findSettings(db)
    const orders = await listWholeOrdersOf(db, account.id)
    const described = orders.map(({ subtotal, shipping, total, lines, ...order }) => ({
      ...order,
      orderNumber: orderNumber(identity.orderPrefix, order.id),
      subtotal: toRand(subtotal),
      shipping: toRand(shipping),
      total: toRand(total),
      items: lines.map((line) => ({ ...line, price: toRand(line.price) })),
    }))
    return { orders: described }
  },
  async holdsBack(db, accountId) {
    const id = await findOpenOrder(db, accountId)
    if (id === null) return null
    const { identity } = await findSettings(db)
    const number = orderNumber(identity.orderPrefix, id)
    return `Your order ${number} is still on its way. You can delete your account once it is delivered or cancelled.`
  },
  async forget(db, account) {
    await removePerson(db, account.id)
    return []
  },
})
