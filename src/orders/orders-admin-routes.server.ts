import { productTag } from '#catalogue/product.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import { serve, type Shop } from '#lib/serve.server.ts'
import { mailQueued } from '#mail/queue-mail.server.ts'
import { keepSettings } from '#settings/kept-settings.server.ts'
import { changeOrder, orderNotFound } from './change-order.server.ts'
import { countNewForStaff, listForStaff } from './list-orders.server.ts'
import { countOrderDays } from './order-figures-store.server.ts'
import { orderAdminApi } from './order-admin.ts'
import { describeForStaff } from './order-admin-view.server.ts'
import { keepOrderSigner } from './order-link.server.ts'
import { orderTag } from './order.ts'
import { orderNumber } from './order-status.ts'
import { findOrderFor, insertNote, type Viewer } from './order-store.server.ts'

const countDays = periodic({ name: 'count-order-days', label: 'Add up the days of orders', every: 60 * 60_000 })

export function ordersAdminRoutes(shop: Shop) {
  const { db, background, jobs, runtime, changes } = shop
  const settings = keepSettings(shop)
  const signer = keepOrderSigner(shop)

  async function describe(id: number) {
    const order = await findOrderFor(db, id, staff)
    if (!order) throw orderNotFound()
    return describeForStaff(db, order, await settings())
  }

  jobs.every(countDays, () => countOrderDays(background))

  serve(shop, orderAdminApi.list, async (query) => listForStaff(db, query, await settings()))

  serve(shop, orderAdminApi.countNew, async (query) => countNewForStaff(db, query, await settings()))

  serve(shop, orderAdminApi.byId, ({ id }) => describe(id))

  serve(shop, orderAdminApi.change, async (move, { person }) => {
    const given = { who: person!.username, settings: await settings(), runtime, sign: await signer() }
    const returned = await db.transaction((db) => changeOrder(db, move, given))
    changes.publish('orders', orderTag(move.id), mailQueued, ...returned.map(productTag))
    return describe(move.id)
  })

  serve(shop, orderAdminApi.addNote, async ({ id, text }, { person }) => {
    const who = person!.username
    const label = orderNumber((await settings()).identity.orderPrefix, id)
    await db.transaction(async (db) => {
      if (!(await findOrderFor(db, id, staff))) throw orderNotFound()
      await insertNote(db, { orderId: id, who, text })
      await insertAudit(db, { who, what: 'wrote a note on the order', subject: `order:${id}`, label })
    })
    return describe(id)
  })
}

const staff: Viewer = { isStaff: true, accountId: null, guestHash: null }
