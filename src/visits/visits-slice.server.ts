import type { Slice } from '#lib/serving/slice.server.ts'
import { watchVisits } from './ledger/plan-ahead.server.ts'
import { reportRoutes } from './reports/report-routes.server.ts'
import { roundRoutes } from './round/round-routes.server.ts'

export const visitsSlice: Slice = {
  mount: [watchVisits, roundRoutes, reportRoutes],
  personalTags: ['visits', 'subscription'],
}
