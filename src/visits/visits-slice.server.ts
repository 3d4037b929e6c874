import type { Slice } from '#lib/serving/slice.server.ts'
import { watchVisits } from './ledger/plan-ahead.server.ts'
import { ownPlanRoutes } from './own-plan/own-plan-routes.server.ts'

export const visitsSlice: Slice = {
  mount: [watchVisits, ownPlanRoutes],
  personalTags: ['visits', 'subscription'],
}
