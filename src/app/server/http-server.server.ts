import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { startBodyTimeout, bodyTimeouts } from '#lib/serving/body-timeout.server.ts'
import type { ResponseCache } from '#lib/cache/response-cache.server.ts'
import type { Refusal } from '#lib/contract/problem.ts'
import { securityHeaders } from '#lib/serving/security-headers.server.ts'
import { sendCached } from '#lib/cache/send-cached.server.ts'
import { isDraining, untilAccepted } from './drain.server.ts'
import type { RefuseEarly } from './early-refusal.server.ts'

const headMayTake = 10_000
/** A slower client would occupy a connection that others need. Node has one limit for all requests: bodies have tighter ones (`body-timeout.server.ts`). */
const patience = {
  headersTimeout: headMayTake,
  requestTimeout: headMayTake + bodyTimeouts.file,
  connectionsCheckingInterval: 2_000,
}
const keepAliveTimeout = 30_000
/** Milliseconds after which a caller who neither sends nor reads counts as gone. */
const silentFor = 120_000

/** Connections that end with a refusal: any further data on them is ignored. */
const refused = new WeakSet<Socket>()

type Handler = (request: IncomingMessage, response: ServerResponse) => void

type ServerOptions = { cache: ResponseCache; secure: boolean; refuseEarly: RefuseEarly }

/** The HTTP server itself: its timeouts, what it refuses unread, and the answers that are sent before any hook. */
export function openHttpServer({ cache, secure, refuseEarly }: ServerOptions, handle: Handler): Server {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const entry = request.method === 'GET' ? answerFromCache(cache, request.url!) : undefined
    if (entry) sendCached(request, response, entry)
    else if (!refuseEarly(request, response)) handle(request, response)
  }
  const server = createServer({ ...patience, keepAliveTimeout }, (request, response) => {
    if (refused.has(request.socket)) return
    if (isAmbiguous(request)) return refuse(response, secure)
    startBodyTimeout(request, () => server.emit('clientError', new BodyTooSlow(), request.socket))
    if (isDraining(server)) response.shouldKeepAlive = false
    const held = untilAccepted(server)
    if (held) void held.then(() => answer(request, response))
    else answer(request, response)
  })
  return server.setTimeout(silentFor)
}

/**
 * Framing that a proxy in front may have read differently: the parser takes the first of two hosts, and any list of codings that ends in `chunked`. A
 * request without a version has no headers at all. Whatever follows on that connection may be part of such a request.
 */
function isAmbiguous({ rawHeaders, headers, httpVersionMajor, httpVersionMinor }: IncomingMessage) {
  if (httpVersionMajor === 0) return true
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  const coding = headers['transfer-encoding']
  return hosts > 1 || (coding !== undefined && (coding.toLowerCase() !== 'chunked' || httpVersionMinor === 0))
}

function refuse(response: ServerResponse, secure: boolean) {
  refused.add(response.req.socket)
  const { headers, body } = brokenRequest(400, secure)
  response.writeHead(400, headers).end(body)
}

/** Node's error for a request that never ends. */
class BodyTooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}

const freshFor = 60_000

/** A fresh cached answer is sent before any hook runs; older ones go through their route, which renews them. */
function answerFromCache(cache: ResponseCache, url: string) {
  const entry = cache.peek(`GET ${url}`)
  return entry && Date.now() - entry.madeAt < freshFor ? entry : undefined
}

const words: Record<number, string> = {
  400: 'That request cannot be understood.',
  408: 'That request took too long to arrive.',
  431: 'That request has too many headers.',
}

/** Answers anything that is not HTTP, or never became a complete request, in the format of all refusals. */
export function refuseBrokenRequests(secure: boolean) {
  return (error: Error & { code?: string }, socket: Socket) => {
    if (refused.has(socket)) return void socket.destroySoon()
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ''] ?? 400
    const { headers, body } = brokenRequest(status, secure)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
  }
}

function brokenRequest(status: number, secure: boolean) {
  const refusal: Refusal = { kind: 'invalid', message: words[status]!, requestId: crypto.randomUUID() }
  const body = JSON.stringify(refusal)
  const headers = {
    ...securityHeaders(secure),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  return { headers, body }
}
