import type { AppContext, RequestContext } from '#lib/serving/app-context.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { costOf } from '#lib/limits/work-budget.server.ts'
import { planAskedPool, saturationAsked } from './pool/pool-query.ts'
import { planAskedReef } from './reef/reef-query.ts'
import { waterApi } from './water-api.ts'

/**
 * The calculators as data: the same functions as on their pages, without the database. An answer is not cached, as readings are endless, so that each
 * costs its caller as much as any other that has to be made.
 */
export function waterRoutes(app: AppContext) {
  const charge = ({ request }: RequestContext) => app.workBudget.spend(request.ip, costOf.answer)

  serve(app, waterApi.poolPlan, async (query, context) => {
    charge(context)
    return planAskedPool(query)
  })
  serve(app, waterApi.reefPlan, async (query, context) => {
    charge(context)
    return planAskedReef(query)
  })
  serve(app, waterApi.saturation, async (query, context) => {
    charge(context)
    return { csi: saturationAsked(query) }
  })
}
