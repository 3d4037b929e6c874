import type { Slice } from '#lib/serving/slice.server.ts'
import { boardRoutes } from './board/board-routes.server.ts'
import { singleVisitRoutes } from './board/single-visit-routes.server.ts'
import { todayRoutes } from './board/today-routes.server.ts'
import { visitReportRoutes } from './figures/visit-report-routes.server.ts'
import { watchVisits } from './ledger/plan-ahead.server.ts'
import { visitNights } from './night/settle-night.server.ts'

export const visitsSlice: Slice = {
  mount: [watchVisits, boardRoutes, singleVisitRoutes, todayRoutes, visitReportRoutes, visitNights],
  personalTags: ['visits', 'subscription'],
}
