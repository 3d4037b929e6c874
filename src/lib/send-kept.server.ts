import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kept } from './finished-answer.server.ts'

/** Sends a kept answer with as little work as raw node:http: one head, one body, both ready. */
export function sendKept(request: IncomingMessage, response: ServerResponse, kept: Kept) {
  if (kept.status === 200 && isKnown(request.headers['if-none-match'], kept.etag)) {
    response.writeHead(304, withoutBody(kept.plainHead))
    response.end()
    return
  }
  const brotli = acceptsBrotli(request.headers['accept-encoding'])
  response.writeHead(kept.status, brotli ? kept.brotliHead : kept.plainHead)
  response.end(request.method === 'HEAD' ? undefined : brotli ? kept.brotli : kept.plain)
}

/** The reader's own copy, weak or strong: caches on the way drop or add the `W/`. */
const isKnown = (asked: string | undefined, etag: string) =>
  asked !== undefined && (asked === '*' || asked.includes(etag.slice(2)))

const refusesBrotli = /\bbr\s*;\s*q=0(\.0*)?\s*(,|$)/i
const namesBrotli = /(^|[,\s])br\s*(;|,|$)/i

function acceptsBrotli(accepted: string | undefined) {
  return accepted !== undefined && namesBrotli.test(accepted) && !refusesBrotli.test(accepted)
}

function withoutBody(head: string[]) {
  const length = head.indexOf('content-length')
  return [...head.slice(0, length), ...head.slice(length + 2)]
}
