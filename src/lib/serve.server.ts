import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { type CacheTag, cacheTagsHeader, writeTags } from './cache-tag.ts'
import type { Gauge } from './gauge.server.ts'
import type { Changes } from './changes.server.ts'
import type { Database, OpenDatabase } from './database.server.ts'
import { type Audience, type Endpoint, type FileBody, isRight, type Method } from './endpoint.ts'
import { fillPath } from './fill-path.ts'
import type { MadeAnswer } from './cache-entry.server.ts'
import { costOf, type FreshWork } from './fresh-work.server.ts'
import type { ResponseCache } from './response-cache.server.ts'
import type { Jobs } from './jobs/job-runner.server.ts'
import type { Limit } from './limit-store.server.ts'
import { Problem } from './problem.ts'
import { isStaff, may, type Right, rights, type Role } from './rights.ts'
import type { Runtime } from './runtime.server.ts'
import { securityHeaders } from './security-headers.server.ts'
import { sendCached } from './send-cached.server.ts'
import { sharedAnswer } from './shared-answer.server.ts'
import { fileIn, noFile, takeFiles } from './take-files.server.ts'

export type Person = { id: string; role: Role; username: string; email: string; emailVerified: boolean }

/** Everything a slice needs to serve its calls. */
export type AppContext = {
  server: FastifyInstance
  db: Database
  /** For long sums that nobody waits for. */
  background: Database
  /** The database as a whole, for what works on all of its tables. */
  storage: Pick<OpenDatabase, 'kind' | 'copying' | 'connections'>
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

type Schema = z.ZodMiniType
type Handle<I extends Schema, O extends Schema> = (
  input: z.output<I>,
  context: RequestContext,
) => Promise<z.input<O>> | z.input<O>

/** Refuses a file before it is read: the whole input of such a call is in its address. */
type FileGuard<I extends Schema> = (input: z.output<I>, request: FastifyRequest) => Promise<void>

/** A change by staff is served by `serveChange` in the slice of the audit trail, unless its contract says why it leaves no line there. */
type Unless<A extends Audience, M extends Method> = A extends Right
  ? M extends 'GET'
    ? unknown
    : { unaudited: string }
  : unknown

/** Serves an endpoint: checks who asks, parses what they sent, sends only what the reply schema names. */
export function serve<I extends Schema, O extends Schema, P extends string, M extends Method, A extends Audience>(
  app: AppContext,
  e: Endpoint<I, O, P, M, A> & Unless<A, M>,
  handle: Handle<I, O>,
  guard?: FileGuard<I>,
) {
  serveAny(app, e, handle, guard)
}

/** The same for any endpoint; `serve` and `serveChange` say which is for which. */
export function serveAny<I extends Schema, O extends Schema>(
  app: AppContext,
  e: Endpoint<I, O>,
  handle: Handle<I, O>,
  guard?: FileGuard<I>,
) {
  app.endpoints.push(e as unknown as Endpoint)
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    admit(e.for, request.person)
    const file = fileIn(e, request)
    const input = parseInput(e, request)
    if (e.cached) return answerCached(app, e, { input, request, reply, handle })
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
    const { person } = request
    const right = isRight(e.for) ? e.for : null
    const tags = e.tags && new Set(e.tags(input, person?.id ?? ''))
    const dependsOn = (...more: CacheTag[]) => more.forEach((tag) => tags?.add(tag))
    const value = await handle(input, { dependsOn, doNotCache: () => {}, person, right, request, reply, file })
    if (tags) reply.header(cacheTagsHeader, writeTags(tags))
    return z.parse(e.reply, value)
  }
  const route = { method: e.method, url: e.path, handler }
  const onRequest = async (request: FastifyRequest) => {
    admit(e.for, request.person)
    await guard?.(parseInput(e, request), request)
  }
  if (e.file) takeFiles(app.server, e.file, { ...route, onRequest })
  else app.server.route({ ...route, config: { sameForAll: e.cached ?? false } })
}

type Asked<I extends Schema, O extends Schema> = {
  input: z.output<I>
  request: FastifyRequest
  reply: FastifyReply
  handle: Handle<I, O>
}

async function answerCached<I extends Schema, O extends Schema>(
  app: AppContext,
  e: Endpoint<I, O>,
  asked: Asked<I, O>,
) {
  const { input, request, reply, handle } = asked
  const key = `GET ${canonicalPath(e, request, input)}`
  if (!app.cache.has(key)) app.freshWork.spend(request.ip, costOf.answer)
  const answer = await app.cache.get(key, async (): Promise<MadeAnswer> => {
    const extra: Record<string, string> = {}
    const tags = new Set(e.tags?.(input, ''))
    let transient = false
    const dependsOn = (...more: CacheTag[]) => more.forEach((tag) => tags.add(tag))
    const doNotCache = () => void (transient = true)
    const given = { person: null, right: null, request, reply: collectHeaders(reply, extra), file: noFile }
    const context = { ...given, dependsOn, doNotCache }
    const value = z.parse(e.reply, await handle(input, context))
    return {
      status: 200,
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(value),
      tags,
      transient,
      headers: {
        ...securityHeaders(app.runtime.secure),
        ...sharedAnswer(app.runtime, tags),
        [cacheTagsHeader]: writeTags(tags),
        ...extra,
      },
    }
  })
  reply.hijack()
  sendCached(request.raw, reply.raw, answer)
}

/** A cached answer's own headers (paging links) are cached with it, not set on one caller's reply. */
function collectHeaders(reply: FastifyReply, extra: Record<string, string>): FastifyReply {
  return Object.create(reply, {
    header: {
      value(name: string, value: unknown) {
        extra[name.toLowerCase()] = String(value)
        return this
      },
    },
  })
}

/** The address with only the parameters that the call reads, in the schema's order, so that strays cannot flood the cache. */
function canonicalPath(e: Endpoint<Schema, Schema>, request: FastifyRequest, input: unknown) {
  const path = fillPath(e.path, request.params as Record<string, unknown>).url
  const known = input as Record<string, unknown>
  const given = request.query as Record<string, string>
  const names = Object.keys(known).filter((name) => given[name] !== undefined && known[name] !== undefined)
  const query = new URLSearchParams(names.map((name) => [name, spelling(known[name], given[name]!)])).toString()
  return query ? `${path}?${query}` : path
}

/** Text as the contract read it (a list of numbers in order, each once); anything else as it was given. */
const spelling = (read: unknown, given: string) => (typeof read === 'string' ? read : given)

export function admit(who: Endpoint['for'], person: Person | null) {
  if (who === 'anyone') return
  if (!person) throw new Problem('signedOut', 'Sign in required')
  if (isRight(who) && !may(person, who)) throw notIncluded(who, person)
}

function notIncluded(right: Right, { role }: Person) {
  const message = isStaff(role) ? `Your role does not include ${rights[right]}.` : 'You do not have admin privileges'
  return new Problem('forbidden', message)
}

export function parseInput<I extends Schema, O extends Schema>(
  e: Endpoint<I, O>,
  request: FastifyRequest,
): z.output<I> {
  const sent = e.method === 'GET' || e.file ? singleValues(request.query) : objectBody(request.body)
  const parsed = z.safeParse(e.input, { ...sent, ...(request.params as object) })
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
  throw new Problem('invalid', 'Please check what you entered.', { fields })
}

function objectBody(body: unknown): object {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new Problem('invalid', 'The body must be a JSON object.')
  return body
}

function singleValues(query: unknown) {
  const doubled = Object.entries(query as object).find(([, value]) => Array.isArray(value))
  if (doubled) throw new Problem('invalid', `The parameter ${doubled[0]} was given more than once.`)
  return query as object
}
