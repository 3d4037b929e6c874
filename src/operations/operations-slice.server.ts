import type { AppContext } from '#lib/serving/app-context.server.ts'
import type { Slice } from '#lib/serving/slice.server.ts'
import { backupJob, dumpsForScripts } from './backup-job.server.ts'
import { metricsRoutes } from './metrics-routes.server.ts'
import { cdnPurges } from './purge-cdn.server.ts'

export const operationsSlice: Slice = {
  mount: [backupJob, dumpsForScripts, metricsRoutes, traceRequests, cdnPurges],
}

/** Loaded only where tracing is set up, before the first request. */
function traceRequests({ server, runtime: { tracing } }: AppContext) {
  if (!tracing) return
  void server.register(async () => {
    const { openTracing } = await import('./tracing.server.ts')
    openTracing(server, tracing)
  })
}
