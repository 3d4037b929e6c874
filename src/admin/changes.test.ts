import { afterAll, beforeAll, expect, test } from 'vitest'
import { cacheTagsHeader } from '#lib/contract/cache-tag.ts'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { ask, signedIn } from '../../tests/people.ts'

let shop: OpenShop
let cookie = ''
beforeAll(async () => {
  shop = await openShop()
  cookie = await signedIn(shop, 'admin', 'admin1234')
})
afterAll(() => shop.close())

const get = (path: string) => ask(shop, 'GET', path, { cookie })
const tagsOf = async (path: string) => {
  const { headers } = await get(path)
  return (headers[cacheTagsHeader] as string | undefined)?.split(',')
}

test('every GET names the cache tags that it shows', () => {
  const silent = shop.endpoints.filter((e) => e.method === 'GET' && !e.tags && !e.download)
  expect(silent.map(({ path }) => path)).toEqual([])
})

test('a cached answer names its tags, including those of the rows it shows, again on every request', async () => {
  const listing = await tagsOf('/api/listings/pool-shop')
  expect(listing?.[0]).toBe('products')
  expect(listing?.slice(1).every((tag) => /^product:\d+$/.test(tag))).toBe(true)
  expect(await tagsOf('/api/listings/pool-shop')).toEqual(listing)
  expect(await tagsOf('/api/products/1')).toEqual(['product:1'])
})

test('an answer to staff or to a customer names its tags too', async () => {
  const { id } = (await get('/api/users/profile')).json()
  expect(await tagsOf('/api/users/profile')).toEqual([`account:${id}`])
  expect(await tagsOf('/api/admin/orders')).toEqual(['orders'])
  const [order] = (await get('/api/admin/orders')).json().rows
  expect(await tagsOf(`/api/admin/orders/${order.id}`)).toEqual([`order:${order.id}`, 'mails'])
})

test('a look lists everything changed since the previous one', async () => {
  const { look } = (await get('/api/admin/changes')).json()
  shop.changes.publish('orders', 'order:7')
  const next = (await get(`/api/admin/changes?look=${look}`)).json()
  expect(next.tags).toEqual(['orders', 'order:7'])
  expect((await get(`/api/admin/changes?look=${next.look}`)).json().tags).toEqual([])
})
