import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { openChanges } from '#lib/changes.server.ts'
import type { Log, OpenDatabase } from '#lib/database.server.ts'
import type { Endpoint } from '#lib/endpoint.ts'
import { openFreshWork } from '#lib/fresh-work.server.ts'
import { openJobs } from '#lib/jobs/job-runner.server.ts'
import { keepAnswers } from '#lib/kept-answers.server.ts'
import { openLimit } from '#lib/limit-store.server.ts'
import type { Runtime } from '#lib/runtime.server.ts'
import { securityHeaders } from '#lib/security-headers.server.ts'
import type { Shop } from '#lib/serve.server.ts'
import { mediaRoutes } from '#media/media-routes.server.ts'
import { isDraining } from './drain.server.ts'
import { guardRequests } from './gate.server.ts'
import { openHttpServer, refuseBrokenRequests } from './http-server.server.ts'
import { answerRefusals, refuseBadAddress } from './refusals.server.ts'
import { routes } from './routes.server.ts'
import { trustRanges, warnOfUnnamedProxy } from './trusted-proxy.server.ts'

export type ServerOptions = {
  runtime: Runtime
  database: OpenDatabase
  log: Log
  logger?: FastifyBaseLogger
  /** As in the configuration. */
  trustProxy?: string[]
}

const bodyLimit = 64 * 1024

/** The whole shop but for its pages: everything mounted, nothing listening. Tests call it too. */
export async function createServer({ runtime, database, log, logger, trustProxy = [] }: ServerOptions) {
  const changes = await openChanges(database, log)
  const kept = keepAnswers(changes)
  const trusts = trustRanges(trustProxy)
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trusts,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: (handle) => openHttpServer(kept, runtime.secure, handle),
    clientErrorHandler: refuseBrokenRequests(runtime.secure),
    frameworkErrors: refuseBadAddress(runtime.secure),
  })
  await app.register(cookie)
  app.decorateRequest('person', null)
  const everywhere = securityHeaders(runtime.secure)
  app.addHook('onRequest', async (request, reply) => void reply.headers({ ...everywhere, 'x-request-id': request.id }))
  warnOfUnnamedProxy(app, trusts)
  guardRequests(app, runtime)
  const endpoints: Endpoint[] = []
  answerRefusals(app, endpoints)
  logChanges(app)
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    void reply.header('cache-control', 'no-store')
    if (isDraining(app.server)) return reply.code(503).send({ status: 'closing' })
    await database.ping()
    return reply.send({ status: 'ready' })
  })
  const shop: Shop = {
    app,
    db: database.db,
    background: database.background,
    runtime,
    changes,
    kept,
    limit: openLimit(database.db, runtime),
    jobs: openJobs({ db: database.db, changes, log, now: runtime.now }),
    freshWork: openFreshWork(runtime),
    endpoints,
  }
  await mediaRoutes(app)
  for (const mount of routes) mount(shop)
  closeInOrder(shop)
  return shop
}

/** Background work begins once the shop is open, and ends before anything it needs. */
function closeInOrder({ app, changes, jobs }: Shop) {
  app.addHook('onListen', async () => jobs.start())
  app.addHook('onClose', () => jobs.stop())
  app.addHook('onClose', () => changes.flush())
}

function logChanges(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
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
