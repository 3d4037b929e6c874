import type { Slice } from '#lib/slice.server.ts'
import { searchRoutes } from './search-routes.server.ts'

export const searchSlice: Slice = {
  mount: [searchRoutes],
}
