import type { IncomingMessage } from 'node:http'

/** Time in milliseconds that a body may take to arrive. A picture of 20 MB takes 160 seconds over a line of 1 Mbit/s. */
export const bodyTimeouts = { usual: 15_000, file: 180_000 }

const bodies = new WeakMap<IncomingMessage, { late: () => void; timer: NodeJS.Timeout }>()

export function startBodyTimeout(request: IncomingMessage, late: () => void) {
  const { headers } = request
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'] ?? 0)) return
  wait(request, late, bodyTimeouts.usual)
  request.once('end', () => clearTimeout(bodies.get(request)?.timer))
}

/** A longer timeout for an authorised caller who uploads a file. */
export function extendBodyTimeout(request: IncomingMessage) {
  const body = bodies.get(request)
  if (!body) return
  clearTimeout(body.timer)
  wait(request, body.late, bodyTimeouts.file)
}

function wait(request: IncomingMessage, late: () => void, ms: number) {
  const timer = setTimeout(() => {
    if (!request.complete && !request.socket.destroyed) late()
  }, ms)
  bodies.set(request, { late, timer: timer.unref() })
}
