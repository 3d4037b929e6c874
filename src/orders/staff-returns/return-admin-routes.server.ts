import { change, serveChange } from '#audit/change.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serveDownload } from '#lib/serving/serve-download.server.ts'
import { asList, mostNew, pageWindow } from '#staff/contract/paged-list.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import type { Settings } from '#settings/settings.ts'
import { openMailContext } from '#orders/access/order-link.server.ts'
import { orderNumber } from '#orders/order-status.ts'
import { findOrderFor } from '#orders/order-store.server.ts'
import { answerReturn, receiveReturn } from './answer-return.server.ts'
import { returnAdminApi, returnReceiptApi } from './return-admin.ts'
import { countReturns, type ListedReturnRow, listReturns, statesOf } from './return-list-store.server.ts'
import { returnNumber } from '#orders/return-state.ts'
import { findReturn } from '#orders/returns/return-store.server.ts'
import { listReturnLines } from '#orders/returns/return-line-store.server.ts'
import { describeForStaff } from './return-for-staff.server.ts'
import { sendPicture } from '#orders/returns/send-picture.server.ts'
import { settleReturn } from './settle-return.server.ts'
import { returnNotFound } from '#orders/returns/lock-return.server.ts'
import { waitingReturnsApi } from './waiting-returns.ts'
import { waitingReturnStates } from '#orders/return-state.ts'

const staff = { isStaff: true, accountId: null, guestHash: null }

export function returnAdminRoutes(app: AppContext) {
  const { db } = app
  const settings = cacheSettings(app)
  const given = openMailContext(app)

  serve(app, returnAdminApi.list, async ({ state, sort, page }) => {
    const { rows, counted } = await listReturns(db, { states: statesOf(state), sort, ...pageWindow(page) })
    const { identity } = await settings()
    return asList(rows.map(listed(identity.orderPrefix)), counted)
  })

  serve(app, waitingReturnsApi.waiting, async () => {
    const counted = await countReturns(db, waitingReturnStates, mostNew + 1)
    return { waiting: Math.min(counted, mostNew), more: counted > mostNew }
  })

  serve(app, returnAdminApi.byId, async ({ id }) => describe(db, id, await settings()))

  serveDownload(app, returnAdminApi.picture, ({ id, picture }) => sendPicture(db, id, picture))

  serveChange(app, returnAdminApi.answer, async (answer, context) => {
    const known = await given()
    const done = await change(app, context, (tx, who) => answerReturn(tx, answer, { ...known, who }))
    return done.answer(await describe(db, answer.id, known.settings))
  })

  serveChange(app, returnAdminApi.settle, async (settling, context) => {
    const known = await given()
    const done = await change(app, context, (tx, who) => settleReturn(tx, settling, { ...known, who }))
    return done.answer(await describe(db, settling.id, known.settings))
  })
}

export function returnReceiptRoutes(app: AppContext) {
  const { db } = app
  const settings = cacheSettings(app)
  const given = openMailContext(app)

  serve(app, returnReceiptApi.list, async ({ page }) => {
    const { rows, counted } = await listReturns(db, { states: ['approved'], sort: 'asked', ...pageWindow(page) })
    const ids = rows.map(({ id }) => id)
    const lines = Map.groupBy(await listReturnLines(db, ids), ({ returnId }) => returnId)
    const { identity } = await settings()
    const shown = rows.map(listed(identity.orderPrefix)).map((row) => ({ ...row, lines: lines.get(row.id) ?? [] }))
    return asList(shown, counted)
  })

  serveChange(app, returnReceiptApi.receive, async (receipt, context) => {
    const known = await given()
    const done = await change(app, context, (tx, who) => receiveReturn(tx, receipt, { ...known, who }))
    return done.answer({ state: 'received' })
  })
}

const listed = (prefix: string) => (row: ListedReturnRow) => ({
  ...row,
  number: returnNumber(row.id),
  orderNumber: orderNumber(prefix, row.orderId),
})

async function describe(db: Database, id: number, settings: Settings) {
  const row = await findReturn(db, id)
  const order = row && (await findOrderFor(db, row.orderId, staff))
  if (!row || !order) throw returnNotFound()
  return describeForStaff(db, { order, row }, settings)
}
