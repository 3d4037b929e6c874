import { summariseDocuments } from '#documents/document-file.server.ts'
import { listDocuments, listDocumentsOf } from '#documents/document-store.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { may } from '#lib/contract/rights.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { publish } from '#lib/changes/transact.server.ts'
import { listEntries } from '#payments/ledger-store.server.ts'
import { toPayOf } from '#payments/payment-state.ts'
import { listAttempts } from '#payments/payment-attempt-store.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { claimOrder } from './account-orders-store.server.ts'
import { describeBill } from '#orders/plan-bills/describe-bill.server.ts'
import { describeOrderDocuments } from '#orders/invoicing/describe-order-documents.server.ts'
import { findInvoiceRecipient } from '#orders/invoicing/sold-line-store.server.ts'
import { readGuest, rememberGuest } from '#orders/access/guest-cookie.server.ts'
import { type Order, orderApi, orderTag } from '#orders/order.ts'
import { localTime } from '#settings/hours/opening-hours.ts'
import { expectedArrival } from '#orders/expected-arrival.ts'
import {
  findDelivery,
  findOrderLines,
  listFirstGoods,
  listOrdersOf,
  listOrdersOfGuest,
  type OrderLineRow,
  type OrderRow,
} from '#orders/order-store.server.ts'
import { toGoods, toOrder, toSummary } from '#orders/order-view.server.ts'
import { openOrderAccess, type VisibleOrder } from '#orders/access/order-access.server.ts'

const pageLength = 100
const mostOfBrowser = 20

export function ordersRoutes(app: AppContext) {
  const settings = cacheSettings(app)
  const findVisible = openOrderAccess(app)

  async function describe({ order, guest, hasLink, isCustomer }: VisibleOrder): Promise<Order> {
    const lines = await findOrderLines(app.db, order.id)
    const claimable = order.accountId === null && (hasLink || guest !== null)
    const business = await findInvoiceRecipient(app.db, order.id)
    const [last] = await listAttempts(app.db, order.id)
    const arrival = await arrivalOf(order, lines)
    const delivered = order.status === 'delivered' ? await findDelivery(app.db, order.id) : undefined
    return {
      ...toOrder(order, lines, await settings()),
      ...(await describeBill(app.db, order)),
      ...describeOrderDocuments(await listDocuments(app.db, order.id)),
      ...(isCustomer ? {} : { seenByStaff: true as const }),
      ...(business ? { business } : {}),
      ...(claimable ? { claimable } : {}),
      ...(arrival ? { arrival } : {}),
      ...(delivered ? { deliveredOn: localTime(delivered).date } : {}),
      ...(last ? { tried: last.state } : {}),
    }
  }

  async function arrivalOf(order: OrderRow, lines: OrderLineRow[]) {
    const paid = (await listEntries(app.db, order.id)).findLast(({ kind }) => kind === 'received')
    const isFrozen = lines.some(({ deliveryClass }) => deliveryClass === 'frozen')
    const { hours } = await settings()
    return expectedArrival({ ...order, toPay: toPayOf(order), isFrozen }, paid?.at, hours, app.runtime.now())
  }

  serve(app, orderApi.byId, async (wanted, context) => {
    const seen = await findVisible(wanted, context, may(context.person, 'orders.read'))
    if (seen.guest) rememberGuest(context.reply, seen.guest, app.runtime.secure)
    return describe(seen)
  })

  serve(app, orderApi.ofBrowser, async (_, { request }) => {
    const guest = readGuest(request, app.runtime.secure)
    if (!guest) return []
    const known = await settings()
    return (await listOrdersOfGuest(app.db, guest.hash, mostOfBrowser)).map((row) => toSummary(row, known))
  })

  serve(app, orderApi.claim, async (wanted, context) => {
    const seen = await findVisible(wanted, context, false)
    const accountId = context.person!.id
    const isTheirs = await claimOrder(app.db, wanted.id, accountId)
    if (!isTheirs) throw new Problem('conflict', 'Another account already has this order.')
    publish(app, context, ['orders', orderTag(wanted.id)])
    return describe({ ...seen, order: { ...seen.order, accountId } })
  })

  serve(app, orderApi.mine, async ({ before }, { person }) => {
    const rows = await listOrdersOf(app.db, person!.id, { before, limit: pageLength })
    const known = await settings()
    const ids = rows.map(({ id }) => id)
    const documents = Map.groupBy(await listDocumentsOf(app.db, ids), ({ orderId }) => orderId)
    const goods = new Map((await listFirstGoods(app.db, ids)).map((first) => [first.orderId, toGoods(first)]))
    return rows.map((row) => ({
      ...toSummary(row, known),
      documents: summariseDocuments(documents.get(row.id) ?? []),
      ...(goods.has(row.id) ? { goods: goods.get(row.id)! } : {}),
    }))
  })
}
