import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CacheTag } from './cache-tag.ts'
import type { Gauge } from './gauge.server.ts'
import type { Changes } from './changes.server.ts'
import type { Database, OpenDatabase } from './database.server.ts'
import type { Endpoint, FileBody } from './endpoint.ts'
import type { FreshWork } from './fresh-work.server.ts'
import type { ResponseCache } from './response-cache.server.ts'
import type { Jobs } from '#lib/jobs/job-runner.server.ts'
import type { Limit } from './limit-store.server.ts'
import type { Right, Role } from './rights.ts'
import type { Runtime } from './runtime.server.ts'

export type Person = { id: string; role: Role; username: string; email: string; emailVerified: boolean }

/** Everything a slice needs to serve its calls. */
export type AppContext = {
  server: FastifyInstance
  db: Database
  /** For long sums that nobody waits for. */
  background: Database
  /** The database as a whole, for what works on all of its tables. */
  storage: Pick<OpenDatabase, 'kind' | 'copying' | 'connections' | 'hasRoom'>
  runtime: Runtime
  changes: Changes
  cache: ResponseCache
  limit: Limit
  /** Background work. */
  jobs: Jobs
  freshWork: FreshWork
  endpoints: Endpoint[]
  /** Figures that slices have an operator watch. */
  gauges: Gauge[]
}

/** The person who asks, and the raw request and reply for cookies and headers. */
export type RequestContext = {
  person: Person | null
  /** By which the call was let in; null where none is asked for. */
  right: Right | null
  request: FastifyRequest
  reply: FastifyReply
  /** Bytes sent to an endpoint that takes a file; empty for any other. */
  file: Buffer
  /** Adds tags that only the answer knows, such as the products a list turned out to show. */
  dependsOn: (...tags: CacheTag[]) => void
  /** Says of an answer that it shows nothing, or what another address shows: it is not worth a place in memory. */
  doNotCache: () => void
}

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null
  }
  interface FastifyContextConfig {
    /** The answer is the same for everyone: nobody asks who is asking. */
    sameForAll?: boolean
    /** The kind of file that is sent here. */
    file?: FileBody
  }
}
