import { holdsRight } from '#accounts/sessions/own-right-store.server.ts'
import { rightWords } from '#admin/right-words.ts'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { openChanges } from '#lib/changes/publish-changes.server.ts'
import type { Log, OpenDatabase } from '#lib/database/database.server.ts'
import { type DatabaseClock, soleClock } from '#lib/database/database-clock.server.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { openWorkBudget } from '#lib/limits/work-budget.server.ts'
import { openJobs } from '#lib/jobs/job-runner.server.ts'
import { openResponseCache } from '#lib/cache/response-cache.server.ts'
import { openLimit } from '#lib/limits/limit-store.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { openDelayedRefusals } from '#lib/limits/delayed-refusals.server.ts'
import { securityHeaders } from '#lib/serving/security-headers.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { mediaRoutes } from '#media/media-routes.server.ts'
import { isDraining } from './drain.server.ts'
import { openEarlyRefusal } from './early-refusal.server.ts'
import { guardRequests } from './gate.server.ts'
import { openHttpServer, refuseBrokenRequests } from './http-server.server.ts'
import { answerRefusals, refuseBadAddress } from './refusals.server.ts'
import { mountSlices } from './slices.server.ts'
import { trustRanges, warnOfUnnamedProxy } from '#app/config/trusted-proxy.server.ts'

export type ServerOptions = {
  runtime: Runtime
  /** The database's clock; left out by tests, which hand in a time with the runtime. */
  clock?: DatabaseClock
  database: OpenDatabase
  log: Log
  logger?: FastifyBaseLogger
  trustProxy?: string[]
}

const bodyLimit = 64 * 1024

/** The whole shop without its pages: everything mounted, nothing listening. Tests use it too. */
export async function createServer(options: ServerOptions) {
  const { database, log, logger, trustProxy = [], clock = soleClock(options.runtime.now) } = options
  const runtime = { ...options.runtime, now: clock.now }
  const changes = await openChanges(database, log)
  const cache = openResponseCache(changes, log)
  const trusts = trustRanges(trustProxy)
  const workBudget = openWorkBudget(runtime)
  const delayedRefusals = openDelayedRefusals()
  const refuseEarly = openEarlyRefusal({ workBudget, delayedRefusals, trusts, secure: runtime.secure, log })
  const server = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trusts,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: (handle) => openHttpServer({ cache, secure: runtime.secure, refuseEarly }, handle),
    clientErrorHandler: refuseBrokenRequests(runtime.secure),
    frameworkErrors: refuseBadAddress(runtime.secure),
  })
  await server.register(cookie)
  server.decorateRequest('person', null)
  const everywhere = securityHeaders(runtime.secure)
  server.addHook(
    'onRequest',
    async (request, reply) => void reply.headers({ ...everywhere, 'x-request-id': request.id }),
  )
  warnOfUnnamedProxy(server, trusts)
  guardRequests(server, runtime, database)
  const endpoints: Endpoint[] = []
  answerRefusals(server, endpoints, delayedRefusals)
  logChanges(server)
  reportState(server, database, clock)
  const app: AppContext = {
    server,
    db: database.db,
    background: database.background,
    storage: database,
    runtime,
    clock,
    changes,
    cache,
    limit: openLimit(database.db, runtime),
    jobs: openJobs({ db: database.db, changes, log, now: clock.now, mayWork: clock.mayWork }),
    workBudget,
    rightWords,
    holdsRight,
    endpoints,
    gauges: [],
  }
  await mediaRoutes(server)
  mountSlices(app)
  closeInOrder(app)
  return app
}

/** Background work begins once the shop is open, and ends before anything that it needs. */
function closeInOrder({ server, changes, jobs }: AppContext) {
  server.addHook('onListen', async () => jobs.start())
  server.addHook('onClose', () => jobs.stop())
  server.addHook('onClose', () => changes.flush())
}

/** Tells a supervisor that the process runs, and a proxy whether it takes requests. */
function reportState(server: FastifyInstance, database: OpenDatabase, clock: DatabaseClock) {
  server.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  server.get<{ Querystring: { exclude?: unknown } }>('/readyz', async ({ query }, reply) => {
    void reply.header('cache-control', 'no-store')
    if (isDraining(server.server)) return reply.code(503).send({ status: 'closing' })
    // For a proxy the database does not count: without it all nodes are alike, and each still serves its cached pages.
    if (query.exclude !== 'database') await database.ping()
    const secondsAhead = clock.secondsAhead()
    const wrong = secondsAhead ? { clock: { secondsAhead, backgroundWork: clock.mayWork() ? 'taken' : 'refused' } } : {}
    return reply.send({ status: 'ready', ...wrong })
  })
}

function logChanges(server: FastifyInstance) {
  server.addHook('onResponse', async (request, reply) => {
    if (request.method === 'GET' || reply.statusCode >= 400) return
    request.log.info(
      {
        method: request.method,
        url: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'changed',
    )
  })
}
