import { combineHooks } from '#lib/serving/account-hooks.server.ts'
import type { Slice } from '#lib/serving/slice.server.ts'
import { agreementRoutes } from '#visits/plan-admin/agreement-routes.server.ts'
import { areaRoutes } from './area/area-routes.server.ts'
import { boardRoutes } from './board/board-routes.server.ts'
import { singleVisitRoutes } from './board/single-visit-routes.server.ts'
import { todayRoutes } from './today/today-routes.server.ts'
import { visitReportRoutes } from './figures/visit-report-routes.server.ts'
import { watchVisitBills } from './bills/bill-visits.server.ts'
import { chargeRoutes } from './charges/charge-routes.server.ts'
import { watchVisits } from './ledger/plan-ahead.server.ts'
import { visitNights } from './night/settle-night.server.ts'
import { ownPlanRoutes } from './own-plan/own-plan-routes.server.ts'
import { reportRoutes } from './reports/report-routes.server.ts'
import { roundRoutes } from './round/round-routes.server.ts'
import { customerAccountHooks } from './retention/customer-account-hooks.server.ts'
import { watchSites } from './retention/sweep-sites.server.ts'
import { sampleBillSeed } from './seed/sample-bill-seed.server.ts'
import { sampleVisitSeed } from './seed/sample-visit-seed.server.ts'
import { siteAccountHooks } from './sites/site-account-hooks.server.ts'
import { siteRoutes } from './sites/site-routes.server.ts'
import { technicianAccountHooks } from './technicians/technician-account-hooks.server.ts'
import { technicianRoutes } from './technicians/technician-routes.server.ts'

export const visitsSlice: Slice = {
  mount: [
    watchVisits,
    boardRoutes,
    singleVisitRoutes,
    todayRoutes,
    visitReportRoutes,
    visitNights,
    siteRoutes,
    technicianRoutes,
    areaRoutes,
    agreementRoutes,
    ownPlanRoutes,
    watchSites,
    roundRoutes,
    reportRoutes,
    watchVisitBills,
    chargeRoutes,
  ],
  audited: { subscription: { price: 'cents' }, charge: { price: 'rand' } },
  seeds: [sampleVisitSeed, sampleBillSeed],
  accountHooks: combineHooks([siteAccountHooks, technicianAccountHooks, customerAccountHooks]),
  personalTags: ['visits', 'subscription', 'sites', 'technicians', 'charges'],
}
