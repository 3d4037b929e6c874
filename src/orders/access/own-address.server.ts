import { findConfirmedAddresses } from '#accounts/account-store.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import type { OrderRow } from '#orders/order-store.server.ts'

type Owned = Pick<OrderRow, 'accountId' | 'customerEmail'>

/** True when an order's address is the confirmed one of its own account. `confirmed` has the addresses by account. */
export const isOwn = ({ accountId, customerEmail }: Owned, confirmed: Map<string, string>) =>
  accountId !== null && confirmed.get(accountId) === customerEmail?.toLowerCase()

/** The same, read for one order: mail to any other address is limited. */
export async function isOwnAddress(db: Database, order: Owned) {
  return order.accountId !== null && isOwn(order, await findConfirmedAddresses(db, [order.accountId]))
}
