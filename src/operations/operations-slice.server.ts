import type { Slice } from '#lib/slice.server.ts'
import { backupJob, dumpsForScripts } from './backup-job.server.ts'
import { metricsRoutes } from './metrics-routes.server.ts'

export const operationsSlice: Slice = {
  mount: [backupJob, dumpsForScripts, metricsRoutes],
}
