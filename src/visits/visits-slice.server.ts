import type { Slice } from '#lib/serving/slice.server.ts'
import { agreementRoutes } from './agreements/agreement-routes.server.ts'
import { areaRoutes } from './area/area-routes.server.ts'
import { watchVisitBills } from './bills/bill-visits.server.ts'
import { chargeRoutes } from './charges/charge-routes.server.ts'
import { watchVisits } from './ledger/plan-ahead.server.ts'
import { sampleVisitSeed } from './seed/sample-visit-seed.server.ts'
import { siteAccountHooks } from './sites/site-account-hooks.server.ts'
import { siteRoutes } from './sites/site-routes.server.ts'
import { technicianAccountHooks } from './technicians/technician-account-hooks.server.ts'
import { technicianRoutes } from './technicians/technician-routes.server.ts'

export const visitsSlice: Slice = {
  mount: [watchVisits, watchVisitBills, siteRoutes, technicianRoutes, areaRoutes, agreementRoutes, chargeRoutes],
  audited: { subscription: { price: 'cents' }, charge: { price: 'rand' } },
  seeds: [sampleVisitSeed],
  accountHooks: { ...siteAccountHooks, ...technicianAccountHooks },
  personalTags: ['visits', 'subscription', 'sites', 'technicians', 'charges'],
}
