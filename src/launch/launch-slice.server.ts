import type { Slice } from '#lib/serving/slice.server.ts'
import { launchRoutes } from './launch-routes.server.ts'

export const launchSlice: Slice = {
  mount: [launchRoutes],
  personalTags: ['reminders'],
}
