import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { KeptAnswers } from '#lib/kept-answers.server.ts'
import type { Refusal } from '#lib/problem.ts'
import { securityHeaders } from '#lib/security-headers.server.ts'
import { sendKept } from '#lib/send-kept.server.ts'

/** Whoever sends slower than this holds a place that others need. */
const patience = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 2_000 }
const keepAliveTimeout = 30_000
/** A caller who neither sends nor reads for this long has gone. */
const silentFor = 120_000

/** The HTTP server itself: its patience, and the kept answers at its door. */
export function openHttpServer(
  kept: KeptAnswers,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const server = createServer({ ...patience, keepAliveTimeout }, (request, response) => {
    if (!server.listening) response.shouldKeepAlive = false
    const entry = request.method === 'GET' ? answerAtTheDoor(kept, request.url!) : undefined
    if (entry) sendKept(request, response, entry)
    else handle(request, response)
  })
  return server.setTimeout(silentFor)
}

const doorFreshFor = 60_000

/** A fresh kept answer leaves before any hook runs; older ones go through their route, which makes them anew. */
function answerAtTheDoor(kept: KeptAnswers, url: string) {
  const entry = kept.peek(`GET ${url}`)
  return entry && Date.now() - entry.madeAt < doorFreshFor ? entry : undefined
}

const words: Record<number, string> = {
  400: 'That request cannot be understood.',
  408: 'That request took too long to arrive.',
  431: 'That request has too many headers.',
}

/** Answers what is not HTTP, or never became a whole request, in the shape of every other refusal. */
export function refuseBrokenRequests(secure: boolean) {
  return (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ''] ?? 400
    const refusal: Refusal = { kind: 'invalid', message: words[status]!, requestId: crypto.randomUUID() }
    const body = JSON.stringify(refusal)
    const headers = {
      ...securityHeaders(secure),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
  }
}
