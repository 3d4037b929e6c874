import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { type CacheTag, cacheTagsHeader, writeTags } from '#lib/contract/cache-tag.ts'
import { type Audience, type Endpoint, isRight, type Method } from '#lib/contract/endpoint.ts'
import type { Right } from '#lib/contract/rights.ts'
import { fileIn, takeFiles } from './take-files.server.ts'
import type { AppContext } from './app-context.server.ts'
import { parseInput } from './parse-input.server.ts'
import { admit } from './admit.server.ts'
import { type AnySchema, type Handle, answerCached } from './answer-cached.server.ts'

/** Refuses a file before it is read: the whole input of such a call is in its address. */
type FileGuard<I extends AnySchema> = (input: z.output<I>, request: FastifyRequest) => Promise<void>

/** A change by staff is served by `serveChange` in the slice of the audit trail, unless its contract says why it is not recorded there. */
type Unless<A extends Audience, M extends Method> = A extends Right
  ? M extends 'GET'
    ? unknown
    : { unaudited: string }
  : unknown

/** Serves an endpoint: authorises the caller, parses the input, sends only what the reply schema names. */
export function serve<I extends AnySchema, O extends AnySchema, P extends string, M extends Method, A extends Audience>(
  app: AppContext,
  e: Endpoint<I, O, P, M, A> & Unless<A, M>,
  handle: Handle<I, O>,
  guard?: FileGuard<I>,
) {
  serveAny(app, e, handle, guard)
}

/** The same for any endpoint; `serve` and `serveChange` say which is for which. */
export function serveAny<I extends AnySchema, O extends AnySchema>(
  app: AppContext,
  e: Endpoint<I, O>,
  handle: Handle<I, O>,
  guard?: FileGuard<I>,
) {
  app.endpoints.push(e as unknown as Endpoint)
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    admit(e.for, request.person, app.rightWords)
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
    admit(e.for, request.person, app.rightWords)
    await guard?.(parseInput(e, request), request)
  }
  if (e.file) takeFiles(app.server, e.file, { ...route, onRequest })
  else app.server.route({ ...route, config: { sameForAll: e.cached ?? false } })
}
