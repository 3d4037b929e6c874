import type { Slice } from '#lib/slice.server.ts'
import { launchRoutes } from './launch-routes.server.ts'

export const launchSlice: Slice = {
  mount: [launchRoutes],
  personalTags: ['reminders'],
}
