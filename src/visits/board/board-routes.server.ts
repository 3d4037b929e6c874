import { change, serveChange } from '#audit/change.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { boardApi } from './board.ts'
import { chargeVisit, creditVisit, sayMissed } from './decide-visit.server.ts'
import { moveVisit, previewMove } from './move-visit.server.ts'
import { moveStop, orderByRoute, restoreOrder, routeOf } from './order-round.server.ts'
import { showBoard } from './show-board.server.ts'
import { changingVisit, visitGivens } from '#visits/visit/tell-of-visit.server.ts'

export function boardRoutes(app: AppContext) {
  const { db } = app
  const given = visitGivens(app)

  serve(app, boardApi.week, async (asked) => showBoard(db, asked, await given()))

  serve(app, boardApi.preview, async ({ id, day, technicianId, fromHour }) =>
    previewMove(db, { id, day, technicianId: technicianId || null, fromHour: fromHour ?? null }, await given()),
  )

  serveChange(app, boardApi.move, changingVisit(app, given, moveVisit))

  serveChange(app, boardApi.reorder, (asked, context) => change(app, context, (tx) => moveStop(tx, asked)))

  serveChange(app, boardApi.orderByRoute, async (round, context) => {
    const order = await routeOf(db, round, (await given()).settings.identity.geo)
    return change(app, context, (tx) => orderByRoute(tx, round, order))
  })

  serveChange(app, boardApi.restoreOrder, (asked, context) => change(app, context, (tx) => restoreOrder(tx, asked)))

  serveChange(app, boardApi.missed, changingVisit(app, given, sayMissed))
  serveChange(app, boardApi.credit, changingVisit(app, given, creditVisit))
  serveChange(app, boardApi.charge, changingVisit(app, given, chargeVisit))
}
