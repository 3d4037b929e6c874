import type { AppContext } from '#lib/app-context.server.ts'
import { serve } from '#lib/serve.server.ts'
import { planAskedPool, saturationAsked } from './pool/pool-query.ts'
import { planAskedReef } from './reef/reef-query.ts'
import { waterApi } from './water-api.ts'

/** The calculators as data: the same functions as on their pages, without the database. */
export function waterRoutes(app: AppContext) {
  serve(app, waterApi.poolPlan, async (query) => planAskedPool(query))
  serve(app, waterApi.reefPlan, async (query) => planAskedReef(query))
  serve(app, waterApi.saturation, async (query) => ({ csi: saturationAsked(query) }))
}
