import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyTimeouts } from '#lib/serving/body-timeout.server.ts'
import { findVideo } from '#media/picture-register.server.ts'
import { startFromSnapshot } from './database-snapshot.ts'
import { startNode } from './races/open-node.ts'
import { askRaw, sendInTwo, sendRaw, sendSlowly, sendWithoutEnd } from './raw-request.ts'

let node: Awaited<ReturnType<typeof startNode>>
let port: number

beforeAll(async () => {
  node = await startNode(await startFromSnapshot())
  port = (node.shop.server.server.address() as AddressInfo).port
})
afterAll(() => node.close())

const usually = { ...bodyTimeouts }
const host = ['Host: shop.example']
const get = (path: string, ...headers: string[]) => askRaw(port, `GET ${path} HTTP/1.1`, [...host, ...headers])

test('a client that never finishes a head or a body is disconnected', async () => {
  const { server } = node.shop.server
  expect([server.headersTimeout, bodyTimeouts, server.requestTimeout]).toEqual([10_000, usually, 190_000])
  Object.assign(server, { headersTimeout: 300 })
  Object.assign(bodyTimeouts, { usual: 300 })
  try {
    const head = 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '
    const body = 'POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{'
    for (const { text, closed } of await Promise.all([head, body].map((bytes) => sendRaw(port, bytes, 10_000)))) {
      expect(closed).toBe(true)
      expect(text).toMatch(/^HTTP\/1\.1 408 /)
      expect(text).toContain('"requestId"')
    }
  } finally {
    Object.assign(server, { headersTimeout: 10_000 })
    Object.assign(bodyTimeouts, usually)
  }
}, 30_000)

test('a picture may take longer to arrive than other bodies, and only from people who may send one', async () => {
  const login = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const body = JSON.stringify({ username: 'admin', password: 'admin1234' })
  const { headers } = await fetch(`${node.base}/api/users/login`, { ...login, body })
  const cookie = headers.getSetCookie().map((set) => set.split(';')[0])
  const head =
    'POST /api/admin/products/1/pictures HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: 8\r\nConnection: close\r\n'
  Object.assign(bodyTimeouts, { usual: 200 })
  try {
    const send = (more: string) => sendSlowly(port, `${head}${more}\r\n`, 'abcdefgh')
    expect(await send(`Cookie: ${cookie.join('; ')}\r\n`)).toMatch(/^HTTP\/1\.1 400 [^]*picture/)
    expect(await send('')).toMatch(/^HTTP\/1\.1 401 /)
    const order = head.replace('/api/admin/products/1/pictures', '/api/orders').replace('image/png', 'application/json')
    expect(await sendSlowly(port, `${order}\r\n`, '{"a": 1}')).toMatch(/^HTTP\/1\.1 408 /)
  } finally {
    Object.assign(bodyTimeouts, usually)
  }
}, 30_000)

test.each([
  ['its length', (bytes: string) => [`Content-Length: ${bytes.length}`, bytes]],
  [
    'its pieces',
    (bytes: string) => ['Transfer-Encoding: chunked', `${bytes.length.toString(16)}\r\n${bytes}\r\n0\r\n\r\n`],
  ],
] as const)(
  'a body that is too large by %s is read to its end, so that its sender learns why it is refused',
  async (_, by) => {
    const [length, body] = by('x'.repeat(2_000_000))
    const head = `POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\nConnection: close\r\n\r\n`
    expect(await sendInTwo(port, head + body!.slice(0, 100_000), body!.slice(100_000))).toEqual({
      text: expect.stringMatching(/^HTTP\/1\.1 413 [^]*That is too much data at once/),
      broken: false,
    })
  },
)

test('a body without a length and without an end is cut off once it is larger than any form', async () => {
  const head =
    'POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
  expect(await sendWithoutEnd(port, head, 64_000_000)).toBeLessThan(32_000_000)
})

test('input that is not HTTP gets a standard refusal with its safety headers, and is disconnected', async () => {
  const broken: [string, number][] = [
    ['\x16\x03\x01\x02\x00\x01', 400],
    ['FLY / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['GET /\r\n\r\n', 400],
    ['GET /a\x01b HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n', 400],
    ['POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ]
  for (const [bytes, status] of broken) {
    const { text, closed } = await sendRaw(port, bytes)
    const [head, body] = text.split('\r\n\r\n') as [string, string]
    expect([bytes.slice(0, 20), head.split(' ')[1], closed]).toEqual([bytes.slice(0, 20), String(status), true])
    expect(head).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toEqual({ kind: 'invalid', message: expect.any(String), requestId: expect.any(String) })
  }
})

const twoHosts = 'GET /product/1 HTTP/1.1\r\nHost: shop.example\r\nHost: evil.example\r\n\r\n'
const codedTwice = (coding: string) =>
  `POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: ${coding}\r\n\r\n0\r\n\r\n`

test('an ambiguous request is refused, and nothing behind it is looked at', async () => {
  await get('/product/1')
  const ambiguous = [
    twoHosts,
    twoHosts.replace('Host: evil', 'hOST: evil'),
    codedTwice('identity, chunked'),
    codedTwice('identity\r\nTransfer-Encoding: chunked'),
    codedTwice('gzip, chunked'),
    codedTwice('identity'),
    codedTwice('chunked').replace('HTTP/1.1', 'HTTP/1.0'),
  ]
  for (const bytes of ambiguous) {
    const { text, closed } = await sendRaw(port, `${bytes}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`)
    expect([bytes, text.match(/HTTP\/1\.1 \d+/g), closed]).toEqual([bytes, ['HTTP/1.1 400'], true])
    expect(text).toContain('x-content-type-options: nosniff')
    expect(text).toContain('"requestId"')
  }
  const { text } = await sendRaw(port, codedTwice('Chunked').replace('x\r\n', 'x\r\nConnection: close\r\n'))
  expect(text).toMatch(/^HTTP\/1\.1 400 [^]*"message":"(?!That request cannot)/)
})

test('an address with dot segments is refused and not normalised', async () => {
  const addresses = [
    '/../admin',
    '/a/%2e%2e/b',
    '/./contact',
    '/contact/.',
    '/shop/..',
    '/x/%2E./contact',
    '/x/.%2e%2fcontact',
  ]
  for (const address of [...addresses, '/x/..\\contact', '/api/../healthz', '/..?a=1'])
    expect([address, (await get(address)).status]).toEqual([address, 400])
  for (const address of ['/product/1?x=/../y', '/api/products?search=..%2f', '/contact?a=.'])
    expect([address, (await get(address)).status]).toEqual([address, 200])
  expect((await get('/...')).status).toBe(404)
})

test('pipelined requests are answered in order', async () => {
  const asks = ['/api/site', '/product/1', '/api/nothing', '/api/products/1']
  const bytes = asks.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('')
  const { text } = await sendRaw(port, `${bytes}GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual([200, 200, 404, 200, 200].map((status) => `HTTP/1.1 ${status}`))
})

test('an address that names another host or disguises its form leads nowhere else', async () => {
  expect((await get('http://evil.example/api/site')).status).toBe(200)
  const wholly = await get('http://evil.example/product/1')
  expect([wholly.status, wholly.body.includes('evil.example')]).toEqual([200, false])
  for (const path of [
    '//evil.example/',
    '//evil.example',
    '///',
    '/\\evil.example',
    '//[',
    '//a:99999999/',
    '//api/site',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  for (const path of ['/%zz', '//%zz/', '/product/%ff%fe', '/api/products/%zz', 'http://[/'])
    expect([path, (await get(path)).status]).toEqual([path, 400])
})

test('one answer is cached however its address is written', async () => {
  await get('/api/products/7')
  const { entries } = node.shop.cache.size()
  for (const address of [
    'http://a.example/api/products/7',
    '/api/products/7/',
    '/api/products/%37',
    '/api/products/7?x=1',
  ])
    expect([address, (await get(address)).status]).toEqual([address, 200])
  expect(node.shop.cache.size().entries).toBe(entries)
})

test('a Host header sent by the caller is never shown', async () => {
  const claims = ['X-Forwarded-Host: evil.example', 'X-Forwarded-For: evil.example', 'Forwarded: host=evil.example']
  for (const path of ['/', '/api/site', '/product/9', '/nothing', '/api/openapi.json']) {
    const answer = await askRaw(port, `GET ${path} HTTP/1.1`, ['Host: evil.example', ...claims])
    expect([path, (answer.head + answer.body).includes('evil.example')]).toEqual([path, false])
  }
})

test('a page is compressed only if its reader accepts Brotli', async () => {
  const encodingOf = async (accepted: string) =>
    /content-encoding: (\w+)/.exec((await get('/product/1', `Accept-Encoding: ${accepted}`)).head)?.[1]
  for (const accepted of ['br', 'gzip, deflate, br', 'gzip,br;q=0.5', 'BR'])
    expect([accepted, await encodingOf(accepted)]).toEqual([accepted, 'br'])
  for (const accepted of ['identity', 'gzip', 'br;q=0', 'gzip, br; q=0.0, *', 'abr', 'brotli', ''])
    expect([accepted, await encodingOf(accepted)]).toEqual([accepted, undefined])
})

test('a matching If-None-Match in any form gets a 304', async () => {
  const { head } = await get('/product/1')
  const etag = /etag: (\S+)/.exec(head)![1]!
  for (const validator of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const again = await get('/product/1', `If-None-Match: ${validator}`)
    expect([validator, again.status, again.body]).toEqual([validator, 304, ''])
  }
  expect((await get('/product/1', 'If-None-Match: "other"')).status).toBe(200)
})

test('a HEAD request for a cached page gets its headers and no body', async () => {
  const whole = await get('/product/1')
  const head = await askRaw(port, 'HEAD /product/1 HTTP/1.1', host)
  const length = /content-length: (\d+)/
  expect([head.status, head.body]).toEqual([200, ''])
  expect(length.exec(head.head)?.[1]).toBe(length.exec(whole.head)?.[1])
})

test('a range of a video is sent, and a range beyond it is refused', async () => {
  const film = findVideo('hero-pool').sources[0]!.src
  expect((await get(film, 'Range: bytes=0-9')).body).toHaveLength(10)
  expect((await get(film, 'Range: bytes=-5')).body).toHaveLength(5)
  expect((await get(film, 'Range: bytes=999999999-')).status).toBe(416)
  expect((await get(film, 'Range: bytes=9-0')).status).toBeLessThan(500)
  expect((await get(film, `Range: bytes=${'0-1,'.repeat(500)}0-1`)).status).toBeLessThan(500)
})

test('nothing outside the media folder can be reached through it', async () => {
  const addresses = [
    '../package.json',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/package.json',
    '..\\..\\package.json',
    '.x',
    '%00',
  ]
  for (const address of addresses) {
    const answer = await get(`/media/${address}`)
    expect([address, answer.status >= 400 && answer.status < 500]).toEqual([address, true])
    expect(answer.body).not.toContain('"dependencies"')
  }
})

test('a page can only be read', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    const type = ['Content-Type: application/json', 'Content-Length: 2']
    const answer = await askRaw(port, `${method} /product/1 HTTP/1.1`, [...host, ...type], '{}')
    expect([method, answer.status]).toEqual([method, 405])
    expect(answer.head).toContain('allow: GET, HEAD')
  }
})
