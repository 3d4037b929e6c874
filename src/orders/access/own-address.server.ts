import { findConfirmedAddresses } from '#accounts/account-store.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import { isOwn } from './order-owner.ts'
import type { OrderRow } from '#orders/order-store.server.ts'

/** True when an order's address is the confirmed one of its own account: mail to any other is limited. */
export async function isOwnAddress(db: Database, order: Pick<OrderRow, 'accountId' | 'customerEmail'>) {
  return order.accountId !== null && isOwn(order, await findConfirmedAddresses(db, [order.accountId]))
}
