import type { Slice } from '#lib/slice.server.ts'
import { jobRoutes } from './job-routes.server.ts'

export const jobsSlice: Slice = {
  mount: [jobRoutes],
  personalTags: ['jobs'],
}
