import type { Slice } from '#lib/serving/slice.server.ts'
import { goingLiveRoutes } from './going-live/going-live-routes.server.ts'
import { adminRoutes } from './admin-routes.server.ts'

export const adminSlice: Slice = {
  mount: [adminRoutes, goingLiveRoutes],
}
