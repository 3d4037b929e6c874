import type { Slice } from '#lib/serving/slice.server.ts'
import { watchVisits } from './ledger/plan-ahead.server.ts'

export const visitsSlice: Slice = {
  mount: [watchVisits],
  personalTags: ['visits', 'subscription'],
}
