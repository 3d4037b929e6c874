import type { Slice } from '#lib/serving/slice.server.ts'
import { watchVisits } from './ledger/plan-ahead.server.ts'
import { ownPlanRoutes } from './own-plan/own-plan-routes.server.ts'
import { sampleVisitSeed } from './seed/sample-visit-seed.server.ts'
import { siteAccountHooks } from './sites/site-account-hooks.server.ts'
import { siteRoutes } from './sites/site-routes.server.ts'

export const visitsSlice: Slice = {
  mount: [watchVisits, siteRoutes, ownPlanRoutes],
  seeds: [sampleVisitSeed],
  accountHooks: siteAccountHooks,
  personalTags: ['visits', 'subscription', 'sites'],
}
