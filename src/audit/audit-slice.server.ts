import type { Slice } from '#lib/serving/slice.server.ts'
import { auditRoutes } from './audit-routes.server.ts'

export const auditSlice: Slice = {
  mount: [auditRoutes],
  personalTags: ['audit'],
}
