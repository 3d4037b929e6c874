import type { Slice } from '#lib/serving/slice.server.ts'
import { searchRoutes } from './search-routes.server.ts'

export const searchSlice: Slice = {
  mount: [searchRoutes],
}
