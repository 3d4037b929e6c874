import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { readInput } from '../run-process.ts'

/** Node's upper bound: the bytes and headers of one of the site's answers, sent by node:http and nothing else. */
const { copyOf } = await readInput<{ copyOf: string }>()

const original = await new Promise<IncomingMessage>((resolve, reject) => {
  get(copyOf, { headers: { 'accept-encoding': 'br' }, agent: false }, resolve).on('error', reject)
})
const body = await buffer(original)
const ownOfNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
const head: string[] = []
for (let at = 0; at < original.rawHeaders.length; at += 2) {
  const name = original.rawHeaders[at]!
  if (!ownOfNode.has(name.toLowerCase())) head.push(name, original.rawHeaders[at + 1]!)
}

const server = createServer({ keepAliveTimeout: 30_000 }, (_, response) => {
  response.writeHead(200, head)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
