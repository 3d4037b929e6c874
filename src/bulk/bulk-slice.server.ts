import type { Slice } from '#lib/slice.server.ts'
import { bulkRoutes } from './bulk-routes.server.ts'

export const bulkSlice: Slice = {
  mount: [bulkRoutes],
  personalTags: ['bulk-runs'],
}
