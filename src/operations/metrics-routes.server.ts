import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '#lib/contract/problem.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { openMetrics } from './metrics.server.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Metrics for holders of the token. Without one in the environment the address does not exist. */
export function metricsRoutes(app: AppContext) {
  const { metricsToken } = app.runtime
  if (!metricsToken) return
  const expected = hashOf(`Bearer ${metricsToken}`)
  const metrics = openMetrics(app)
  app.server.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected)) {
      throw new Problem('signedOut', 'These figures need the token of METRICS_TOKEN.')
    }
    return reply.type(metrics.type).send(await metrics.text())
  })
}
