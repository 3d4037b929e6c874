import type { Slice } from '#lib/serving/slice.server.ts'
import { jobRoutes } from './job-routes.server.ts'
import { watchClock } from './watch-clock.server.ts'

export const jobsSlice: Slice = {
  mount: [jobRoutes, watchClock],
  personalTags: ['jobs'],
}
