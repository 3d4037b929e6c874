import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { type CacheTag, cacheTagsHeader, writeTags } from '#lib/contract/cache-tag.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { fillPath } from '#lib/contract/fill-path.ts'
import type { MadeAnswer } from '#lib/cache/cache-entry.server.ts'
import { costOf } from '#lib/limits/work-budget.server.ts'
import { securityHeaders } from './security-headers.server.ts'
import { sendCached } from '#lib/cache/send-cached.server.ts'
import { sharedAnswer } from '#lib/cache/shared-answer.server.ts'
import { noFile } from './take-files.server.ts'
import type { AppContext, RequestContext } from './app-context.server.ts'

export type AnySchema = z.ZodMiniType
export type Handle<I extends AnySchema, O extends AnySchema> = (
  input: z.output<I>,
  context: RequestContext,
) => Promise<z.input<O>> | z.input<O>

type AnswerCachedInput<I extends AnySchema, O extends AnySchema> = {
  input: z.output<I>
  request: FastifyRequest
  reply: FastifyReply
  handle: Handle<I, O>
}

export async function answerCached<I extends AnySchema, O extends AnySchema>(
  app: AppContext,
  e: Endpoint<I, O>,
  asked: AnswerCachedInput<I, O>,
) {
  const { input, request, reply, handle } = asked
  const key = `GET ${canonicalPath(e, request, input)}`
  if (!app.cache.has(key)) app.workBudget.spend(request.ip, costOf.answer)
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

/** The address with only the parameters that the call reads, in the schema's order, so that unknown ones cannot flood the cache. */
function canonicalPath(e: Endpoint<AnySchema, AnySchema>, request: FastifyRequest, input: unknown) {
  const path = fillPath(e.path, request.params as Record<string, unknown>).url
  const known = input as Record<string, unknown>
  const given = request.query as Record<string, string>
  const names = Object.keys(known).filter((name) => given[name] !== undefined && known[name] !== undefined)
  const query = new URLSearchParams(names.map((name) => [name, spelling(known[name], given[name]!)])).toString()
  return query ? `${path}?${query}` : path
}

/** The value as the contract parsed it where that is text (a sorted list of numbers without repeats); anything else as it was given. */
const spelling = (read: unknown, given: string) => (typeof read === 'string' ? read : given)
