import type { AppContext, RequestContext } from '#lib/serving/app-context.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { costOf } from '#lib/limits/work-budget.server.ts'
import { planAskedPool, saturationAsked } from './pool/pool-query.ts'
import { planAskedReef } from './reef/reef-query.ts'
import { waterApi } from './water-api.ts'

/** The same functions as on the pages, without the database. Readings are endless: no answer is cached, and each costs its caller as any that has to be made. */
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
