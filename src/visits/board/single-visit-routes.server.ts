import { serveChange } from '#audit/change.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { cancelVisit } from './decide-visit.server.ts'
import { planSingleVisit } from './plan-single-visit.server.ts'
import { singleVisitApi } from './single-visit.ts'
import { findWaters } from './single-visit-store.server.ts'
import { changingVisit, visitGivens } from '#visits/visit/tell-of-visit.server.ts'

export function singleVisitRoutes(app: AppContext) {
  const given = visitGivens(app)

  serve(app, singleVisitApi.waters, async ({ search }) => {
    const waters = await findWaters(app.db, search, (await given()).today)
    return waters.map(({ plan, used, ...water }) => ({ ...water, extra: plan === null ? null : { plan, used } }))
  })

  serveChange(app, singleVisitApi.plan, changingVisit(app, given, planSingleVisit))
  serveChange(app, singleVisitApi.cancel, changingVisit(app, given, cancelVisit))
}
