import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * `away`: nobody answers. `failing`: reports and pictures are answered 500. `lost`: they arrive, and their answer does not. `next` and `half`: another release answers, whose
 * page names another file; half of it is not there.
 */
export type Fault = 'none' | 'away' | 'failing' | 'lost' | 'next' | 'half'

const pageChunk = /technician-page-([\w-]+)\.js/g
const isSending = ({ method, url }: IncomingMessage) => method === 'PUT' && url!.startsWith('/api/visits/')

/** The site behind a connection that a test breaks. */
export async function openFaultyConnection(site: string) {
  const state = { fault: 'none' as Fault, sent: 0 }
  const server = createServer((asked, answer) => {
    if (state.fault === 'away') return void asked.socket.destroy()
    if (isSending(asked)) state.sent++
    if (state.fault === 'failing' && isSending(asked)) return void answer.writeHead(500).end('{}')
    pass(asked, answer, { site, fault: state.fault })
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    return new Promise((closed) => server.close(closed))
  }
  return Object.assign(state, { url: `http://localhost:${port}`, close })
}

type Passing = { site: string; fault: Fault }

function pass(asked: IncomingMessage, answer: ServerResponse, { site, fault }: Passing) {
  const isNext = fault === 'next' || fault === 'half'
  const path = isNext ? asked.url!.replace(/technician-page-next-/, 'technician-page-') : asked.url!
  if (fault === 'half' && path !== asked.url) return void answer.writeHead(404).end()
  const headers = isNext ? wholeAndPlain(asked.headers) : asked.headers
  const onward = request(new URL(path, site), { method: asked.method!, headers }, (reply) => {
    if (fault === 'lost' && isSending(asked)) {
      reply.resume()
      reply.on('end', () => asked.socket.destroy())
      return
    }
    if (isNext && asked.url!.startsWith('/technician') && String(reply.headers['content-type']).includes('html'))
      return void rename(reply, answer)
    answer.writeHead(reply.statusCode!, reply.headers)
    reply.pipe(answer)
  })
  onward.on('error', () => asked.socket.destroy())
  asked.pipe(onward)
}

/** Another release has other contents: what a browser has of this one is no answer. */
function wholeAndPlain(headers: IncomingHttpHeaders) {
  const conditions = new Set(['if-none-match', 'if-modified-since'])
  const rest = Object.entries(headers).filter(([name]) => !conditions.has(name))
  return { ...Object.fromEntries(rest), 'accept-encoding': 'identity' }
}

/** The document of the next release. */
async function rename(reply: IncomingMessage, answer: ServerResponse) {
  const parts: Buffer[] = []
  for await (const part of reply) parts.push(part as Buffer)
  const body = Buffer.concat(parts).toString().replaceAll(pageChunk, 'technician-page-next-$1.js')
  const { 'content-length': _, ...headers } = reply.headers
  answer.writeHead(reply.statusCode!, headers).end(body)
}
