import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Gauge as Watched } from '#lib/process/gauge.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'

const prefix = 'clearwater_'
/** Seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** All metrics of this node in Prometheus format: process, requests, cache, and those declared by slices. */
export function openMetrics(app: AppContext) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measureCache(app, registry)
  measureConnections(app, registry)
  // Slices mounted after this one have declared theirs by then.
  app.server.addHook('onReady', async () => app.gauges.forEach((gauge) => watch(gauge, registry)))
  return { text: () => registry.metrics(), type: registry.contentType }
}

/** Labelled by the contract's path: addresses would be unbounded. Cached answers are sent before this hook and counted by the cache. */
function measureRequests({ server }: AppContext, registry: Registry) {
  const requests = new Histogram({
    name: `${prefix}request_seconds`,
    help: 'Time from a request to its answer, without those answered from the cache before routing',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    requests.observe(
      { method, route: routeOptions.url ?? 'none', status: reply.raw.statusCode },
      reply.elapsedTime / 1000,
    )
  })
}

function measureCache({ cache }: AppContext, registry: Registry) {
  new Counter({
    name: `${prefix}cache_answers_total`,
    help: 'Answers of the response cache: sent as they were, or made anew',
    labelNames: ['how'],
    registers: [registry],
    collect() {
      this.reset()
      const { found, made } = cache.counts()
      this.inc({ how: 'cached' }, found)
      this.inc({ how: 'made' }, made)
    },
  })
  watch({ name: 'cache_bytes', help: 'Memory of the response cache', read: async () => cache.size().bytes }, registry)
  watch(
    { name: 'cache_entries', help: 'Answers in the response cache', read: async () => cache.size().entries },
    registry,
  )
}

function measureConnections({ storage }: AppContext, registry: Registry) {
  const read = async () => storage.connections()
  watch({ name: 'database_connections', help: 'Connections of the pool, by state', label: 'state', read }, registry)
}

/** A metric that cannot be read now is left out, so that the others remain. */
function watch({ name, help, label, read }: Watched, registry: Registry) {
  new Gauge({
    name: prefix + name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      this.reset()
      const found = await read().catch(() => null)
      if (found === null) this.remove()
      else if (typeof found === 'number') this.set(found)
      else for (const [value, count] of Object.entries(found)) this.set({ [label!]: value }, count)
    },
  })
}
