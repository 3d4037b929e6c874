import { readdirSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPicture } from '#media/picture-register.server.ts'
import { type SiteProcess, startSite } from '../bench/site-process.ts'
import { needBuiltSite } from './built-site.ts'
import { openShop } from './open-shop.ts'
import { orderBody } from './order-calls.ts'
import { plainOrder, postOrder } from './order-product.ts'
import { registerPerson } from './people.ts'
import { makeSeededFolder } from './seeded-folder.ts'

let folder: string
let site: SiteProcess
beforeAll(async () => {
  needBuiltSite()
  folder = makeSeededFolder()
  site = await startSite({ DATA_DIR: folder, FORM_HOSTS: 'pay.example.co.za' })
})
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

const everywhere = {
  'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}
const asset = () => `/assets/${readdirSync('dist/browser/assets').find((name) => name.endsWith('.js'))}`
const cached = expect.stringMatching(/^public, max-age=0, s-maxage=1/)
const forever = 'public, max-age=31536000, immutable'

async function look(path: string, init: RequestInit = {}) {
  const answer = await fetch(site.url + path, { redirect: 'manual', ...init })
  await answer.arrayBuffer()
  return { status: answer.status, headers: Object.fromEntries(answer.headers) }
}

const json = { 'content-type': 'application/json' }
const kinds: [string, () => string, RequestInit, number, unknown][] = [
  ['a page made for the first caller', () => '/about', {}, 200, cached],
  ['the same page, kept', () => '/about', {}, 200, cached],
  ['JSON made for the first caller', () => '/api/products/5', {}, 200, cached],
  ['the same JSON, kept', () => '/api/products/5', {}, 200, cached],
  ['a script', asset, {}, 200, forever],
  ['a picture', () => findPicture('scenes/about').src, {}, 200, forever],
  ['the icon', () => '/favicon.svg', {}, 200, 'public, max-age=86400'],
  ['the site map', () => '/sitemap.xml', {}, 200, cached],
  ['the description of the API', () => '/api/openapi.json', {}, 200, cached],
  ['the API reference', () => '/api/docs', {}, 200, 'public, max-age=3600'],
  ['a page that is not there', () => '/nothing', {}, 404, expect.stringContaining('no-store')],
  ['JSON that is not there', () => '/api/nothing', {}, 404, 'no-store'],
  ['a picture that is not there', () => '/media/nothing.webp', {}, 404, 'no-store'],
  ['an address that cannot be read', () => '/%zz', {}, 400, 'no-store'],
  ['a method that is not there', () => '/about', { method: 'PUT', body: '{}', headers: json }, 405, 'no-store'],
  ['a refused order', () => '/api/orders', { method: 'POST', body: '{}', headers: json }, 400, 'no-store'],
  ['what is for those signed in', () => '/api/users/profile', {}, 401, 'no-store'],
  ['a sign of life', () => '/healthz', {}, 200, 'no-store'],
]

test.each(kinds)('%s carries every safety header, and says who may cache it', async (...kind) => {
  const [, path, init, status, cache] = kind
  const answer = await look(path(), init)
  expect(answer.status).toBe(status)
  const elsewhere = kind[0] === 'a picture' ? { 'cross-origin-resource-policy': 'cross-origin' } : {}
  expect(answer.headers).toMatchObject({ ...everywhere, ...elsewhere, 'cache-control': cache })
  expect(answer.headers).not.toHaveProperty('strict-transport-security')
  expect(answer.headers).not.toHaveProperty('server')
  expect(answer.headers).not.toHaveProperty('x-powered-by')
})

test('a 304 answer carries the safety headers too', async () => {
  const { headers } = await look('/about')
  const again = await look('/about', { headers: { 'if-none-match': headers.etag! } })
  expect([again.status, again.headers]).toEqual([304, expect.objectContaining(everywhere)])
})

test('an order and its page must not be cached by anyone else', async () => {
  const body = JSON.stringify(orderBody({ productId: 3, quantity: 1 }))
  const placed = await fetch(`${site.url}/api/orders`, { method: 'POST', headers: json, body })
  expect([placed.status, placed.headers.get('cache-control')]).toEqual([201, 'private, no-store'])
  expect(placed.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax/)
})

test('an order’s page shows nothing of it to a stranger, and cannot be framed', async () => {
  const body = JSON.stringify(orderBody({ productId: 3, quantity: 1 }))
  const placed = await fetch(`${site.url}/api/orders`, { method: 'POST', headers: json, body })
  const { id } = (await placed.json()) as { id: number }
  const cookie = placed.headers.getSetCookie()[0]!.split(';')[0]!
  const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  const personal = /Thandi|Nkosi|12 Reef Street|0821234567/
  const callers: Record<string, string>[] = [{}, framed, { cookie: `guest=${'A'.repeat(43)}` }, { cookie, ...framed }]
  for (const headers of callers) {
    const page = await fetch(`${site.url}/order-confirmation?id=${id}`, { headers })
    expect(await page.text()).not.toMatch(personal)
    expect(Object.fromEntries(page.headers)).toMatchObject(everywhere)
    const isOwner = headers.cookie === cookie
    const read = await fetch(`${site.url}/api/orders/${id}`, { headers })
    expect(personal.test(await read.text())).toBe(isOwner)
    expect(read.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
})

test('scripts run only from our own files and one known inline script', async () => {
  const { headers } = await look('/')
  const policy = headers['content-security-policy']!
  const scripts = /script-src ([^;]+)/.exec(policy)![1]!
  expect(scripts).toMatch(/^'self' 'sha256-[\w+/=]+'$/)
  expect(policy).not.toContain('unsafe-eval')
  for (const rule of ["base-uri 'none'", "connect-src 'self'"]) expect(policy).toContain(rule)
})

test('a form leads to our own site or to a configured host', async () => {
  const { headers } = await look('/checkout')
  expect(headers['content-security-policy']).toContain("; form-action 'self' https://pay.example.co.za;")
})

test('sources, build notes, dotfiles and compressed twins of files are not served', async () => {
  const script = asset()
  for (const path of [
    `${script}.map`,
    `${script}.br`,
    '/favicon.svg.br',
    '/.vite/manifest.json',
    '/.env',
    '/.git/config',
    '/package.json',
  ])
    expect([path, (await look(path)).status]).toEqual([path, 404])
  for (const path of ['/..%2fpackage.json', '/assets/..%2f..%2fserver%2frender.server.js'])
    expect([path, (await look(path)).status]).toEqual([path, 400])
})

test('behind TLS every answer demands TLS from then on, and cookies never travel without it', async () => {
  const shop = await openShop({ secure: true, publicUrl: 'https://shop.example' })
  try {
    const transport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    for (const url of ['/api/site', '/api/nothing', '/healthz', '/%zz'])
      expect((await shop.server.inject(url)).headers).toMatchObject({ ...everywhere, ...transport })
    const order = await postOrder(shop, plainOrder([{ productId: 3, quantity: 1 }]))
    const registered = await registerPerson(shop)
    const cookies = [order.headers['set-cookie']].flat().join('\n')
    expect(cookies).toMatch(/^__Host-[^\n]*; Path=\/[^\n]*; HttpOnly; Secure; SameSite=Lax/m)
    expect(registered.cookie).toMatch(/^__Host-/)
  } finally {
    await shop.close()
  }
})

test('a server error is reported as one, with the safety headers and without its cause', async () => {
  const shop = await openShop()
  try {
    await shop.db.execute('alter table orders rename to lost_orders')
    const answer = await shop.server.inject('/api/orders/1')
    expect(answer.statusCode).toBe(500)
    expect(answer.headers).toMatchObject({ ...everywhere, 'cache-control': 'no-store' })
    expect(answer.body).not.toMatch(/orders|relation|select/i)
  } finally {
    await shop.close()
  }
})
