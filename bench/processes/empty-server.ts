import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { readInput } from '../run-process.ts'

/** An almost empty page with our headers: the least that a browser needs on such a connection. */
const { copyOf } = await readInput<{ copyOf: string }>()

const original = await new Promise<IncomingMessage>((resolve, reject) => {
  get(copyOf, { headers: { 'accept-encoding': 'br' }, agent: false }, resolve).on('error', reject)
})
original.resume()
const {
  date: _date,
  connection: _connection,
  'keep-alive': _keep,
  'transfer-encoding': _coding,
  ...headers
} = original.headers
const page = brotliCompressSync(
  '<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="An almost empty page"><title>Almost empty</title></head><body><h1>Almost empty</h1><p>One line of text.</p></body></html>',
)

const server = createServer((request, response) => {
  if (request.url !== '/') return void response.writeHead(204).end()
  response.writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': page.length })
  response.end(page)
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
