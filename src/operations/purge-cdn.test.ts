import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { sharedAnswer, withoutCdn } from '#lib/cache/shared-answer.server.ts'
import { openCachingProxy } from '../../tests/caching-proxy.ts'
import { eventually } from '../../tests/eventually.ts'
import { openShop, type OpenShop } from '../../tests/open-shop.ts'
import { orderByTransfer } from '../../tests/order-product.ts'
import { ask, registerPerson, signedIn } from '../../tests/people.ts'

const token = 'Bearer of the CDN'
let proxy: Awaited<ReturnType<typeof openCachingProxy>>
let shop: OpenShop
let staff: string

beforeAll(async () => {
  proxy = await openCachingProxy(token)
  const purge = { url: `${proxy.address}/purge`, headers: { authorization: token } }
  shop = await openShop({ cdn: { maxAge: 3600, purge } })
  proxy.origin = await shop.server.listen({ port: 0, host: '127.0.0.1' })
  staff = await signedIn(shop, 'admin', 'admin1234')
})
afterAll(async () => {
  await shop.close()
  await proxy.close()
})

const visit = async (path: string, cookie = '') => {
  const answer = await fetch(proxy.address + path, { headers: { cookie } })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}
const priceOf = async (id: number) => (JSON.parse((await visit(`/api/products/${id}`)).body) as { price: number }).price

async function setPrice(id: number, price: number, { shop, staff }: { shop: OpenShop; staff: string }) {
  const path = `/api/admin/products/${id}`
  const product = (await ask(shop, 'GET', path, { cookie: staff })).json<Record<string, unknown>>()
  const answer = await ask(shop, 'PUT', path, { cookie: staff, payload: { ...product, price } })
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
}

/** The id of the failed purge, once it has failed. */
async function failedPurge() {
  const look = async () =>
    (await ask(shop, 'GET', '/api/admin/jobs?state=failing', { cookie: staff })).json<{
      rows: { id: number; label: string }[]
    }>().rows
  await eventually(look, (rows) => rows.length > 0, 10_000)
  const [job] = await look()
  expect(job!.label).toBe('Tell the CDN what has changed')
  return job!.id
}

test('a CDN asks once for what two visitors see, and shows a new price after the purge, which is retried', async () => {
  const before = await priceOf(1)
  const { asked } = proxy
  expect(await priceOf(1)).toBe(before)
  expect(proxy.asked).toBe(asked)
  proxy.refusals = [503, 302]
  await setPrice(1, before + 1, { shop, staff })
  const failed = await failedPurge()
  expect(await priceOf(1)).toBe(before)
  const again = () => ask(shop, 'POST', `/api/admin/jobs/${failed}/again`, { cookie: staff, payload: {} })
  await eventually(
    () => again().then(() => priceOf(1)),
    (price) => price === before + 1,
    10_000,
  )
  expect(proxy.refusals).toEqual([])
  expect(proxy.purged.flat()).toContain('product:1')
  expect(proxy.purged.flat().filter((tag) => /^(?:account|order|audit|job)/.test(tag))).toEqual([])
})

test('a purge is recorded with its change, any job can send it, and none is lost when a node dies', async () => {
  const cdn = { maxAge: 3600, purge: { url: `${proxy.address}/purge`, headers: { authorization: token } } }
  const short = await openShop({ cdn })
  const payload = orderByTransfer([{ productId: 9, quantity: 1 }])
  expect((await ask(short, 'POST', '/api/orders', { payload })).statusCode).toBe(201)
  const by = { shop: short, staff: await signedIn(short, 'admin', 'admin1234') }
  for (let id = 3; id <= 7; id++) await setPrice(id, 100 + id, by)
  const written = await short.db.execute(sql`
    select c.xmin = p.xmin as with from cdn_purges c, products p where 'product:3' = any(c.tags) and p.id = 3`)
  expect(rowsOf(written)).toEqual([{ with: true }])
  await short.restart()
  await short.server.listen({ port: 0, host: '127.0.0.1' })
  const stale = [3, 4, 5, 6, 7, 9].map((id) => `product:${id}`)
  await eventually(
    async () => proxy.purged.flat(),
    (told) => stale.every((tag) => told.includes(tag)),
    15_000,
  )
  await short.close()
})

test('personal pages are not cached by a CDN and may not be', async () => {
  const people = [await registerPerson(shop), await registerPerson(shop)]
  for (const { cookie } of people) {
    const placed = await ask(shop, 'POST', '/api/orders', {
      cookie,
      payload: orderByTransfer([{ productId: 2, quantity: 1 }]),
    })
    const own = [
      `/api/orders/${placed.json<{ id: number }>().id}`,
      '/api/orders',
      '/api/users/sessions',
      '/api/users/data',
    ]
    for (const path of own) {
      const { status, headers } = await visit(path, cookie)
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'private, no-store'])
    }
  }
  const [first, second] = await Promise.all(people.map(({ cookie }) => visit('/api/users/data', cookie)))
  expect([first!.body, second!.body]).toEqual(people.map(({ email }) => expect.stringContaining(email)))
  for (const path of ['/api/admin/orders', '/api/admin/products', '/api/admin/settings']) await visit(path, staff)
  await visit('/api/products', people[0]!.cookie)
  expect(proxy.everKept.length).toBeGreaterThan(0)
  for (const { headers, body } of proxy.everKept) {
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers['cache-control']).toMatch(/^public, /)
    for (const { email, id } of people) expect(body.includes(email) || body.includes(id)).toBe(false)
  }
})

test('without a CDN, or with too many keys for a header, an answer is cached for a second only', () => {
  const cdn = { maxAge: 3600, purge: undefined }
  const many = Array.from({ length: 1_000 }, (_, id): CacheTag => `product:${id}`)
  const plain = { 'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=86400' }
  expect(sharedAnswer({ cdn: undefined }, ['products'])).toEqual(plain)
  expect(sharedAnswer({ cdn }, many)).toEqual(plain)
  expect(sharedAnswer({ cdn }, ['products', 'product:1'])).toMatchObject({
    'cdn-cache-control': 'max-age=3600, stale-if-error=86400',
    'surrogate-key': 'products product:1 everything',
    'cache-tag': 'products,product:1,everything',
  })
})

test('an answer that is old, or was made while its data changed, is not cached by a CDN', () => {
  const head = ['cache-control', 'public', 'cdn-cache-control', 'max-age=9', 'cache-tag', 'a', 'etag', 'x']
  expect(withoutCdn(head)).toEqual(['cache-control', 'public', 'etag', 'x'])
})
