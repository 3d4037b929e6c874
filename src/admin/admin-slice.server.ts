import type { Slice } from '#lib/slice.server.ts'
import { adminRoutes } from './admin-routes.server.ts'

export const adminSlice: Slice = {
  mount: [adminRoutes],
}
