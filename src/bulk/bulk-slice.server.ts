import type { Slice } from '#lib/serving/slice.server.ts'
import { bulkRoutes } from './bulk-routes.server.ts'

export const bulkSlice: Slice = {
  mount: [bulkRoutes],
  personalTags: ['bulk-runs'],
}
