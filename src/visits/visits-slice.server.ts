import type { Slice } from '#lib/serving/slice.server.ts'
import { agreementRoutes } from './agreements/agreement-routes.server.ts'
import { watchVisits } from './ledger/plan-ahead.server.ts'
import { sampleVisitSeed } from './seed/sample-visit-seed.server.ts'
import { siteAccountHooks } from './sites/site-account-hooks.server.ts'
import { siteRoutes } from './sites/site-routes.server.ts'

export const visitsSlice: Slice = {
  mount: [watchVisits, siteRoutes, agreementRoutes],
  audited: { subscription: { price: 'cents' } },
  seeds: [sampleVisitSeed],
  accountHooks: siteAccountHooks,
  personalTags: ['visits', 'subscription', 'sites'],
}
