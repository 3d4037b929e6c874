import type { AccountHooks } from '#lib/serving/account-hooks.server.ts'
import { toOwnDocument } from '#documents/document-file.server.ts'
import { listDocumentsOf } from '#documents/document-store.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import { formatMoney, toRand } from '#lib/values/money.ts'
import { listMailsAbout, type MailRow, removeMailsAbout } from '#mail/mail-store.server.ts'
import { isTo, toTold } from '#mail/mail-view.server.ts'
import { type EntryRow, listEntriesOf } from '#payments/ledger-store.server.ts'
import { toOwnEntry } from '#payments/ledger-view.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import {
  claimByEmail,
  findOpenOrder,
  findOwedOrder,
  listWholeOrdersOf,
  lockOrdersOf,
  removePerson,
  type WholeOrder,
} from './account-orders-store.server.ts'
import { orderTag } from '#orders/order.ts'
import { aboutOrder } from '#orders/emails/order-mails.server.ts'
import { orderNumber } from '#orders/order-status.ts'
import { returnNumber } from '#orders/return-state.ts'
import { findOpenReturn, removeReturnWords } from '#orders/returns/return-store.server.ts'
import { describeOwnReturns } from '#orders/returns/return-view.server.ts'

/** A guest's orders join the account that confirms their address; when the account is deleted, they stay, anonymised. */
export const orderAccountHooks: Partial<AccountHooks> = {
  async emailVerified(db, accountId, email) {
    const claimed = await claimByEmail(db, accountId, email)
    return claimed.length ? ['orders', ...claimed.map(orderTag)] : []
  },
  describe: async (db, account) => ({ orders: await describeOrders(db, account.id) }),
  async deletionBlocker(tx, accountId) {
    await lockOrdersOf(tx, accountId)
    const open = await findOpenOrder(tx, accountId)
    if (!open) return (await describeDebt(tx, accountId)) ?? describeOpenReturn(await findOpenReturn(tx, accountId))
    const { identity } = await findSettings(tx)
    const number = orderNumber(identity.orderPrefix, open.id)
    return open.unpaid
      ? `Your order ${number} has not been paid yet. You can delete your account once you have cancelled it, or once it is paid and delivered.`
      : `Your order ${number} is still on its way. You can delete your account once it is delivered or cancelled.`
  },
  async forget(tx, account) {
    const orders = await removePerson(tx, account.id)
    await removeMailsAbout(tx, ...orders.map(aboutOrder))
    await removeReturnWords(tx, orders)
    return orders.length ? ['orders', 'returns', ...orders.map(orderTag)] : []
  },
}

/** Money cannot be paid back once name and phone number are gone. */
async function describeDebt(db: Database, accountId: string) {
  const order = await findOwedOrder(db, accountId)
  if (!order) return null
  const { identity } = await findSettings(db)
  const number = orderNumber(identity.orderPrefix, order.id)
  return `We still owe you ${formatMoney(order.owed, order.currency)} for order ${number}. You can delete your account once it is refunded.`
}

const describeOpenReturn = (id: number | null) =>
  id === null ? null : `Your return ${returnNumber(id)} is still open. You can delete your account once it is settled.`

async function describeOrders(db: Database, accountId: string) {
  const { identity } = await findSettings(db)
  const orders = await listWholeOrdersOf(db, accountId)
  const mails = await listMailsAbout(db, ...orders.map(({ id }) => aboutOrder(id)))
  const byOrder = Map.groupBy(mails, ({ about }) => about)
  const ids = orders.map(({ id }) => id)
  const paid = Map.groupBy(await listEntriesOf(db, ids), ({ orderId }) => orderId)
  const issued = Map.groupBy(await listDocumentsOf(db, ids), ({ orderId }) => orderId)
  const returns = await describeOwnReturns(db, ids)
  return orders.map((order) => ({
    orderNumber: orderNumber(identity.orderPrefix, order.id),
    ...describeOrder(order, { mails: byOrder.get(aboutOrder(order.id)) ?? [], payments: paid.get(order.id) ?? [] }),
    documents: (issued.get(order.id) ?? []).map(toOwnDocument),
    returns: returns.get(order.id) ?? [],
  }))
}

type About = { mails: MailRow[]; payments: EntryRow[] }

function describeOrder({ lines, carrier, trackingNumber, ...order }: WholeOrder, { mails, payments }: About) {
  return {
    ...order,
    subtotal: toRand(order.subtotal),
    shipping: toRand(order.shipping),
    total: toRand(order.total),
    received: toRand(order.received),
    refunded: toRand(order.refunded),
    payments: payments.map(toOwnEntry),
    tracking: carrier || trackingNumber ? { carrier, number: trackingNumber } : null,
    items: lines.map((line) => ({ ...line, price: toRand(line.price) })),
    mails: mails.filter(isTo(order.customerEmail)).map(toTold),
  }
}
