import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CacheEntry } from './cache-entry.server.ts'
import { withoutCdn } from './shared-answer.server.ts'

/** Sends a cached answer with as little work as raw node:http: one header block, one body, both ready. */
export function sendCached(request: IncomingMessage, response: ServerResponse, entry: CacheEntry) {
  if (entry.status === 200 && isKnown(request.headers['if-none-match'], entry.etag)) {
    response.writeHead(304, withoutBody(headOf(entry, entry.plainHead)))
    response.end()
    return
  }
  const brotli = acceptsBrotli(request.headers['accept-encoding'])
  response.writeHead(entry.status, headOf(entry, brotli ? entry.brotliHead : entry.plainHead))
  response.end(request.method === 'HEAD' ? undefined : brotli ? entry.brotli : entry.plain)
}

/** Caches must not store an answer that is stale, or that was made while its data changed. */
const headOf = ({ stale, transient }: CacheEntry, head: string[]) => (stale || transient ? withoutCdn(head) : head)

/** ETags match weak or strong: caches on the way drop or add the `W/`. */
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
