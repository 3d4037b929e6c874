import { oneDay, oneHour } from '#lib/calendar/durations.ts'
import { serveChange } from '#audit/change.server.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { receivePayment, refundPayment, reversePayment } from '#orders/payment-entries/change-payments.server.ts'
import { readEntryKey } from '#orders/payment-entries/entry-key.server.ts'
import { checkAndStore } from '#orders/figures/check-books.server.ts'
import { addOrderNote, changeOrder } from '#orders/steps/change-order.server.ts'
import { countNewForStaff, listForStaff } from '#orders/staff-list/list-orders.server.ts'
import { countOrderDays } from '#orders/figures/order-figures-store.server.ts'
import { orderAdminApi } from '#orders/order-admin.ts'
import { orderPaymentApi } from '#orders/payment-entries/order-payments.ts'
import { describeOrderForStaff } from './order-admin-view.server.ts'
import { openOrderChange } from './change-and-describe.server.ts'

const countDays = periodic({ name: 'count-order-days', label: 'Add up orders by day', every: oneHour })

const booksCheck = periodic({ name: 'check-books', label: 'Check that payments add up', every: oneDay })

export function ordersAdminRoutes(app: AppContext) {
  const { db, background, jobs, runtime } = app
  const settings = cacheSettings(app)
  const changeOne = openOrderChange(app)

  jobs.every(countDays, () => countOrderDays(background))
  jobs.every(booksCheck, async () => {
    const off = await checkAndStore(app, runtime.now())
    // Shown to staff among the background jobs too, where it can be retried.
    if (off) throw off
  })

  serve(app, orderAdminApi.list, async (query) => listForStaff(db, query, await settings()))

  serve(app, orderAdminApi.countNew, async (query) => countNewForStaff(db, query, await settings()))

  serve(app, orderAdminApi.byId, async ({ id }) => describeOrderForStaff(db, id, await settings()))

  serveChange(app, orderAdminApi.change, (move, context) =>
    changeOne(context, move.id, (tx, by) => changeOrder(tx, move, by)),
  )

  serveChange(app, orderAdminApi.addNote, (note, context) =>
    changeOne(context, note.id, (tx, by) => addOrderNote(tx, note, by)),
  )
}

export function orderPaymentRoutes(app: AppContext) {
  const changeOne = openOrderChange(app)

  serveChange(app, orderPaymentApi.record, (asked, context) =>
    changeOne(context, asked.id, (tx, by) => receivePayment(tx, asked, { ...by, key: readEntryKey(context.request) })),
  )

  serveChange(app, orderPaymentApi.refund, (asked, context) =>
    changeOne(context, asked.id, (tx, by) => refundPayment(tx, asked, { ...by, key: readEntryKey(context.request) })),
  )

  serveChange(app, orderPaymentApi.reverse, (asked, context) =>
    changeOne(context, asked.id, (tx, by) => reversePayment(tx, asked, { ...by, key: readEntryKey(context.request) })),
  )
}
