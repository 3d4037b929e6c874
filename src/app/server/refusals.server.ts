import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'regexparam'
import { isDatabaseAway } from '#lib/database/database.server.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { Problem, type Refusal } from '#lib/contract/problem.ts'
import { isDeadlock, sqlRefusal } from '#lib/database/refused-statement.ts'
import type { DelayedRefusals } from '#lib/limits/delayed-refusals.server.ts'
import { securityHeaders } from '#lib/serving/security-headers.server.ts'
import {
  failureDocument,
  notFoundDocument,
  plainDocumentPolicy,
  tooManyDocument,
} from '#app/document/html-document.server.ts'
import { ReadFailed } from '#app/site/read-in-process.server.ts'

type Answer = { status: number; refusal: Omit<Refusal, 'requestId'>; retryAfter?: number | undefined }

/** Every refusal has one JSON format, with a status that tells whose fault it is. Bugs are logged in full, and the caller only learns that there was one. */
export function answerRefusals(server: FastifyInstance, endpoints: Endpoint[], delayedRefusals: DelayedRefusals) {
  server.setErrorHandler(async (error: FastifyError, request, reply) => {
    const answer = describe(error, request)
    if (answer.status >= 500) request.log.error({ err: error, url: pathOf(request) }, 'request failed')
    else if (answer.status !== 404)
      request.log.info({ status: answer.status, url: pathOf(request) }, answer.refusal.message)
    if (answer.status === 429 && isRead(request.method)) await delayedRefusals.wait()
    if (answer.status === 413) await discardBody(request)
    return send(request, reply, answer)
  })
  server.setNotFoundHandler((request, reply) => {
    const allowed = isRead(request.method) || isApi(request) ? allowedMethods(endpoints, request) : ['GET', 'HEAD']
    if (!allowed.length)
      return send(request, reply, { status: 404, refusal: { kind: 'missing', message: 'Not found' } })
    reply.header('allow', allowed.join(', '))
    return send(request, reply, {
      status: 405,
      refusal: { kind: 'invalid', message: 'This method is not allowed here' },
    })
  })
}

/** Bytes of a refused body that are read, of a film that staff have chosen or of a form; larger ones are cut off. */
const mostDiscarded = { file: 200 * 1024 * 1024, form: 4 * 1024 * 1024 }

/** Reads a refused body to its end: a connection that closes before that is reset, often before the client has read why. */
async function discardBody({ raw, routeOptions }: FastifyRequest) {
  let left = routeOptions.config?.file ? mostDiscarded.file : mostDiscarded.form
  if (Number(raw.headers['content-length'] ?? 0) > left) return
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      left -= (chunk as Buffer).length
      if (left < 0) return
    }
  } catch {
    // The sender has gone.
  }
}

/** For malformed addresses, for which no route is found; no hook has run for them. */
export function refuseBadAddress(secure: boolean) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ ...securityHeaders(secure), 'x-request-id': request.id })
    return send(request, reply, describe(error, request))
  }
}

function describe(error: FastifyError, request: FastifyRequest): Answer {
  if (error instanceof Problem) return describeProblem(error)
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return { status, refusal: { kind: 'invalid', message: wordsFor(status, request) } }
  }
  if (isDatabaseAway(error) || (error instanceof ReadFailed && error.statusCode === 503)) return away
  return describeRefusedStatement(error) ?? failed
}

function describeRefusedStatement(error: Error): Answer | undefined {
  if (isDeadlock(error)) return busy
  if (isAccountGone(error)) return { status: 401, refusal: { kind: 'signedOut', message: 'Sign in required' } }
  if (isBadValue(error)) return { status: 400, refusal: { kind: 'invalid', message: 'That value cannot be used.' } }
  return undefined
}

function describeProblem({ kind, message, fields, changedBy, status, retryAfter }: Problem): Answer {
  const more = { ...(Object.keys(fields).length ? { fields } : {}), ...(changedBy.length ? { changedBy } : {}) }
  return { status, refusal: { kind, message, ...more }, retryAfter }
}

const failed: Answer = { status: 500, refusal: { kind: 'failed', message: 'Something went wrong. Please try again.' } }
const away: Answer = {
  status: 503,
  refusal: { kind: 'away', message: 'We cannot reach our records just now. Please try again in a moment.' },
  retryAfter: 2,
}

/** The database has cancelled one of two deadlocked transactions: nothing was changed. */
const busy: Answer = {
  status: 503,
  refusal: { kind: 'away', message: 'Someone else is changing this right now. Please try again.' },
  retryAfter: 1,
}

function wordsFor(status: number, { routeOptions }: FastifyRequest) {
  if (status === 415 && routeOptions.config?.webhook) return 'A body of this type is not accepted here.'
  const file = routeOptions.config?.file
  if (status === 413 && file) return `This file is too large: ${file.mostBytes / 1024 / 1024} MB at most.`
  if (status === 415 && file) return `This type of file is not accepted here. Use ${kindsOf(file.types)}.`
  return clientFaults[status] ?? 'That request cannot be understood.'
}

/** Names of file types for people: JPEG, PNG. */
const kindsOf = (types: readonly string[]) =>
  types.map((type) => type.slice(type.indexOf('/') + 1).toUpperCase()).join(', ')

const clientFaults: Record<number, string> = {
  404: 'Not found',
  413: 'That is too much data at once.',
  414: 'That address is too long.',
  415: 'Please send JSON (content-type: application/json).',
}

/** The call writes for an account that has been deleted meanwhile. */
function isAccountGone(error: Error): boolean {
  const { code, constraint = '' } = sqlRefusal(error)
  return code === '23503' && constraint.endsWith('_account_id_fkey')
}

/** PostgreSQL's class 22: a value outside of the column's type. */
function isBadValue(error: Error): boolean {
  const { code } = sqlRefusal(error)
  return typeof code === 'string' && /^22...$/.test(code)
}

function send(request: FastifyRequest, reply: FastifyReply, { status, refusal, retryAfter }: Answer) {
  reply.code(status).header('cache-control', 'no-store')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  const document = wantsPage(request) && documentFor(status, request)
  if (document) {
    reply.header('content-security-policy', plainDocumentPolicy)
    return reply.type('text/html; charset=utf-8').send(document)
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify({ ...refusal, requestId: request.id }))
}

function documentFor(status: number, { method }: FastifyRequest) {
  if (status >= 500) return failureDocument
  if (status === 429) return tooManyDocument
  return isRead(method) && [400, 404, 414].includes(status) ? notFoundDocument : undefined
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0]!
const isApi = (request: FastifyRequest) => request.url.startsWith('/api/')
const isRead = (method: string) => method === 'GET' || method === 'HEAD'
const wantsPage = (request: FastifyRequest) => !isApi(request) && (request.headers.accept ?? '').includes('text/html')

function allowedMethods(endpoints: Endpoint[], request: FastifyRequest) {
  const path = pathOf(request)
  const answering = endpoints.filter((e) => e.method !== request.method && parse(e.path).pattern.test(path))
  return [...new Set(answering.map((e) => e.method))]
}
