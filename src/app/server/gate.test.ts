import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'

let shop: OpenShop
let live: OpenShop
beforeAll(async () => {
  shop = await openShop()
  live = await openShop({ mode: 'live', publicUrl: 'https://Shop.example.co.za/', secure: true })
})
afterAll(() => Promise.all([shop.close(), live.close()]))

const json = { 'content-type': 'application/json' }
const post = (headers: Record<string, string>, payload: string | object = {}) =>
  shop.server.inject({ method: 'POST', url: '/api/orders', headers, payload })

test('a change from another site is refused', async () => {
  expect((await post({ ...json, origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await post({ ...json, origin: 'null' })).statusCode).toBe(403)
  expect((await post({ ...json, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await post({ ...json, 'sec-fetch-site': 'same-site' })).statusCode).toBe(403)
})

test('a change from our own pages or from a client that is not a browser is accepted', async () => {
  const own = { ...json, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
  expect((await post(own)).statusCode).toBe(400)
  expect((await post(json)).statusCode).toBe(400)
})

test('a live shop has one origin whatever Host is sent; a demonstration answers to any', async () => {
  const from = async ({ server }: OpenShop, origin: string, host: string) =>
    (await server.inject({ method: 'POST', url: '/api/orders', headers: { ...json, origin, host }, payload: {} }))
      .statusCode
  expect(await from(live, 'https://evil.example', 'evil.example')).toBe(403)
  expect(await from(live, 'http://shop.example.co.za', 'shop.example.co.za')).toBe(403)
  expect(await from(live, 'https://shop.example.co.za', 'anything.example')).toBe(400)
  expect(await from(shop, 'http://192.0.2.7:3000', '192.0.2.7:3000')).toBe(400)
})

test('a change that is not JSON is refused', async () => {
  expect((await post({ 'content-type': 'application/x-www-form-urlencoded' }, 'a=1')).statusCode).toBe(415)
  expect((await post({ 'content-type': 'text/plain' }, '{}')).statusCode).toBe(415)
})

test('no call accepts a file type that another site’s form can send', () => {
  // Webhooks accept forms of any origin: nobody is signed in there (docs/mail-and-jobs.md).
  const asked = shop.endpoints.filter(({ path }) => !path.startsWith('/api/webhooks/'))
  const types = asked.flatMap((e) => e.file?.types ?? [])
  expect(types.length).toBeGreaterThan(0)
  const sendable = ['text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded']
  expect(types.filter((type) => sendable.includes(type) || type !== type.toLowerCase())).toEqual([])
})

test('bodies that are broken, too large or hostile are clearly refused in one shape', async () => {
  const cases: [string, number][] = [
    ['{', 400],
    ['[]', 400],
    ['"text"', 400],
    ['{"__proto__":{"admin":true}}', 400],
    ['{"constructor":{"prototype":{"admin":true}}}', 400],
    ['{"notes":"a\\u0000b"}', 400],
    [JSON.stringify({ notes: 'x'.repeat(70_000) }), 413],
    ['{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000), 400],
  ]
  for (const [body, status] of cases) {
    const answer = await post(json, body)
    expect([body.slice(0, 30), answer.statusCode]).toEqual([body.slice(0, 30), status])
    expect(answer.json()).toMatchObject({ kind: 'invalid', message: expect.any(String), requestId: expect.any(String) })
  }
})

test('addresses that are too long, hold null bytes or do not exist are refused', async () => {
  expect((await shop.server.inject(`/api/site?x=${'y'.repeat(9_000)}`)).statusCode).toBe(414)
  expect((await shop.server.inject('/api/products/%00')).statusCode).toBe(400)
  expect((await shop.server.inject('/api/nothing')).statusCode).toBe(404)
})

test('a browser that opens an address that cannot be read gets a page with a way home, other clients get JSON', async () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const ask = (url: string, headers = {}) => shop.server.inject({ url, headers })
  for (const address of ['/product/%ff', '/search?q=%00', '/%', `/search?q=${'y'.repeat(9_000)}`, '/nowhere']) {
    const page = await ask(address, browser)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toMatch(/<h1>Page Not Found<\/h1>.*<a href="\/">Back to Home<\/a>/)
    const answer = await ask(address)
    expect(answer.json()).toMatchObject({ message: expect.any(String), requestId: expect.any(String) })
    expect([page.statusCode, [400, 404, 414].includes(page.statusCode)]).toEqual([answer.statusCode, true])
  }
  expect((await ask('/api/products/%ff', browser)).headers['content-type']).toContain('application/json')
})

test('a known address asked with the wrong method names the allowed ones', async () => {
  const answer = await shop.server.inject({ method: 'DELETE', url: '/api/site' })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe('GET')
  const one = await shop.server.inject({ method: 'DELETE', url: '/api/products/12' })
  expect([one.statusCode, one.headers.allow]).toEqual([405, 'GET'])
})

test('every answer carries the security headers and a request id', async () => {
  for (const url of ['/api/site', '/api/nothing', '/healthz']) {
    const { headers } = await shop.server.inject(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  }
})

test('while the disk is full, changes are refused before anything is written, and pages are still shown', async () => {
  const { hasRoom } = shop.database
  shop.database.hasRoom = () => false
  const refused = await post(json)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(refused.json().message).toBe('We cannot reach our records just now. Please try again in a moment.')
  expect((await shop.server.inject('/api/products/1')).statusCode).toBe(200)
  shop.database.hasRoom = hasRoom
  expect((await post(json)).statusCode).toBe(400)
})
