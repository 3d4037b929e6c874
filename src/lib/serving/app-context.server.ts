import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { Gauge } from '#lib/process/gauge.server.ts'
import type { Changes } from '#lib/changes/publish-changes.server.ts'
import type { Database, OpenDatabase, Transaction } from '#lib/database/database.server.ts'
import type { DatabaseClock } from '#lib/database/database-clock.server.ts'
import type { Endpoint, FileBody } from '#lib/contract/endpoint.ts'
import type { WorkBudget } from '#lib/limits/work-budget.server.ts'
import type { ResponseCache } from '#lib/cache/response-cache.server.ts'
import type { Jobs } from '#lib/jobs/job-runner.server.ts'
import type { Limit } from '#lib/limits/limit-store.server.ts'
import type { Right, RightWords } from '#lib/contract/rights.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'

export type Person = {
  id: string
  /** Empty for customers. */
  rights: readonly Right[]
  username: string
  email: string
  emailVerified: boolean
}

export type AppContext = {
  server: FastifyInstance
  db: Database
  /** The database for long calculations that nobody waits for. */
  background: Database
  /** The database as a whole, for work on all of its tables. */
  storage: Pick<OpenDatabase, 'kind' | 'copying' | 'connections' | 'hasRoom'>
  runtime: Runtime
  /** The database's clock, which `runtime.now` reads. */
  clock: DatabaseClock
  changes: Changes
  cache: ResponseCache
  limit: Limit
  jobs: Jobs
  workBudget: WorkBudget
  rightWords: RightWords
  /** Whether a person still has a right, read within the transaction that needs it. */
  holdsRight: (tx: Transaction, id: string, right: Right) => Promise<boolean>
  endpoints: Endpoint[]
  gauges: Gauge[]
}

/** The caller, and the raw request and reply for cookies and headers. */
export type RequestContext = {
  person: Person | null
  /** The right that let the call in; null where none is needed. */
  right: Right | null
  request: FastifyRequest
  reply: FastifyReply
  /** Bytes of the uploaded file; empty where the endpoint takes none. */
  file: Buffer
  /** Adds tags that only the answer knows, such as the products that a list turned out to show. */
  dependsOn: (...tags: CacheTag[]) => void
  /** Keeps an answer out of the cache: it shows nothing, or the same as another address. */
  doNotCache: () => void
}

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null
  }
  interface FastifyContextConfig {
    /** Set where the answer is the same for everyone: the caller is not looked up. */
    sameForAll?: boolean
    file?: FileBody
  }
}
