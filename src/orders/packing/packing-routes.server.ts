import { change, serveChange } from '#audit/change.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { asList, pageWindow } from '#staff/contract/paged-list.ts'
import { changeOrder } from '#orders/steps/change-order.server.ts'
import { toPacked } from '#orders/staff-order/order-admin-view.server.ts'
import { openMailContext } from '#orders/access/order-link.server.ts'
import { isBoxAddress } from '#orders/display/box-address.ts'
import { leftToDeliver } from '#orders/left-to-deliver.ts'
import { orderNumber } from '#orders/order-status.ts'
import { findOrderLines, type OrderRow, orderNotFound } from '#orders/order-store.server.ts'
import { trackingOf } from '#orders/order-view.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import type { Settings } from '#settings/settings.ts'
import { type OrderToPack, packingApi } from './packing.ts'
import { findOrderToPack, listToPack, lockOrderToPack } from './packing-store.server.ts'

/** For packers: orders without any amounts. */
export function packingRoutes(app: AppContext) {
  const { db } = app
  const settings = cacheSettings(app)
  const given = openMailContext(app)

  async function describe(id: number) {
    const order = await findOrderToPack(db, id)
    if (!order) throw orderNotFound()
    return describeToPack(db, order, await settings())
  }

  serve(app, packingApi.list, async ({ status, page }) => {
    const { rows, counted } = await listToPack(db, { shipped: status === 'shipped', ...pageWindow(page) })
    const { identity } = await settings()
    return asList(
      rows.map(({ shippingAddress, ...row }) => ({
        ...row,
        orderNumber: orderNumber(identity.orderPrefix, row.id),
        toBox: isBoxAddress(shippingAddress),
      })),
      counted,
    )
  })

  serve(app, packingApi.byId, ({ id }) => describe(id))

  serveChange(app, packingApi.move, async (move, context) => {
    const known = await given()
    const done = await change(app, context, async (tx, who) => {
      if (!(await lockOrderToPack(tx, move.id))) throw orderNotFound()
      return changeOrder(tx, { ...move, tellCustomer: true }, { ...known, who })
    })
    return done.answer(await describe(move.id))
  })
}

async function describeToPack(db: Database, row: OrderRow, { identity }: Settings): Promise<OrderToPack> {
  const { id, createdAt, status, sample, customerName, shippingAddress, customerPhone, notes, adultReceives } = row
  const lines = leftToDeliver(await findOrderLines(db, id))
  const tracking = trackingOf(row)
  return {
    id,
    orderNumber: orderNumber(identity.orderPrefix, id),
    createdAt: createdAt.toISOString(),
    status,
    sample,
    customerName,
    shippingAddress,
    phone: customerPhone,
    notes,
    adultReceives,
    toBox: isBoxAddress(shippingAddress),
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    items: lines.map(toPacked),
    ...(tracking ? { tracking } : {}),
  }
}
