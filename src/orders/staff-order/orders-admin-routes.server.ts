import { oneDay, oneHour } from '#lib/calendar/durations.ts'
import { change, serveChange } from '#audit/change.server.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { RequestContext, AppContext } from '#lib/serving/app-context.server.ts'
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
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'

const countDays = periodic({ name: 'count-order-days', label: 'Add up orders by day', every: oneHour })

const booksCheck = periodic({ name: 'check-books', label: 'Check that payments add up', every: oneDay })

export function ordersAdminRoutes(app: AppContext) {
  const { db, background, jobs, runtime } = app
  const settings = cacheSettings(app)
  const signer = lazyOrderSigner(app)

  const describe = async (id: number) => describeOrderForStaff(db, id, await settings())

  jobs.every(countDays, () => countOrderDays(background))
  jobs.every(booksCheck, async () => {
    const off = await checkAndStore(app, runtime.now())
    // Shown to staff among the background jobs too, where it can be retried.
    if (off) throw off
  })

  serve(app, orderAdminApi.list, async (query) => listForStaff(db, query, await settings()))

  serve(app, orderAdminApi.countNew, async (query) => countNewForStaff(db, query, await settings()))

  serve(app, orderAdminApi.byId, ({ id }) => describe(id))

  serveChange(app, orderAdminApi.change, async (move, context) => {
    const given = { settings: await settings(), runtime, sign: await signer() }
    const done = await change(app, context, (tx, who) => changeOrder(tx, move, { ...given, who }))
    return done.answer(await describe(move.id))
  })

  serveChange(app, orderAdminApi.addNote, async (note, context) => {
    const given = { settings: await settings(), runtime }
    const done = await change(app, context, (tx, who) => addOrderNote(tx, note, { ...given, who }))
    return done.answer(await describe(note.id))
  })
}

export function orderPaymentRoutes(app: AppContext) {
  const settings = cacheSettings(app)
  const signer = lazyOrderSigner(app)

  async function given({ request }: RequestContext) {
    const { runtime } = app
    const key = readEntryKey(request)
    return { key, now: runtime.now(), settings: await settings(), runtime, sign: await signer() }
  }

  serveChange(app, orderPaymentApi.record, async (asked, context) => {
    const known = await given(context)
    const done = await change(app, context, (tx, who) => receivePayment(tx, asked, { ...known, who }))
    return done.answer(await describeOrderForStaff(app.db, asked.id, known.settings))
  })

  serveChange(app, orderPaymentApi.refund, async (asked, context) => {
    const known = await given(context)
    const done = await change(app, context, (tx, who) => refundPayment(tx, asked, { ...known, who }))
    return done.answer(await describeOrderForStaff(app.db, asked.id, known.settings))
  })

  serveChange(app, orderPaymentApi.reverse, async (asked, context) => {
    const known = await given(context)
    const done = await change(app, context, (tx, who) => reversePayment(tx, asked, { ...known, who }))
    return done.answer(await describeOrderForStaff(app.db, asked.id, known.settings))
  })
}
