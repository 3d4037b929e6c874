import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { listProductIds } from '#catalogue/listing/product-listing-store.server.ts'
import type { OpenShop } from '../../../tests/open-shop.ts'
import { openLiveShop } from '../../../tests/open-live-shop.ts'
import { writeOrder } from '../../../tests/order-rows.ts'
import { ask } from '../../../tests/people.ts'
import { jpeg, productPictures } from '../../../tests/product-pictures.ts'

let shop: OpenShop
let cookie: string
beforeAll(async () => {
  ;({ shop, cookie } = await openLiveShop())
})
afterAll(() => shop.close())

const starters = async () => (await ask(shop, 'GET', '/api/admin/starter-goods', { cookie })).json<{ count: number }>()
const send = (way: string, payload: object = {}) =>
  ask(shop, 'POST', `/api/admin/starter-goods/${way}`, { cookie, payload })
const forStaff = async (state: string) =>
  (await ask(shop, 'GET', `/api/admin/products?state=${state}`, { cookie })).json<{ total: number }>().total

const scopes = ['pool-shop', 'marine-shop', 'pool-catalogue', 'reef-range', 'water-balance']

/** Every product that a stranger finds anywhere. */
async function inPublic() {
  const listed = await Promise.all(
    scopes.map(async (scope) => (await shop.server.inject(`/api/listings/${scope}`)).json().total as number),
  )
  const inSiteMap = (await listProductIds(shop.db, 1000)).length
  const featured = (await shop.server.inject('/api/products/featured')).json<unknown[]>()
  const found = (await shop.server.inject('/api/search?q=pump')).body.match(/"id":/g) ?? []
  const one = (await shop.server.inject('/api/products/24')).statusCode
  return { listed, inSiteMap, featured: featured.length, found: found.length, one }
}

const nothing = { listed: [0, 0, 0, 0, 0], inSiteMap: 0, featured: 0, found: 0, one: 404 }

test('a live shop starts closed and shows no starting product in lists, site map, search or by address', async () => {
  expect((await shop.server.inject('/api/site')).json()).toMatchObject({ poolShopOpen: false, marineShopOpen: false })
  expect(await inPublic()).toEqual(nothing)
  expect([await starters(), await forStaff('starter'), await forStaff('draft')]).toEqual([{ count: 63 }, 63, 63])
})

test('an edited product is no longer a starter, and stays a draft', async () => {
  const product = (await ask(shop, 'GET', '/api/admin/products/24', { cookie })).json<{ name: string }>()
  await ask(shop, 'PUT', '/api/admin/products/24', { cookie, payload: { ...product, name: 'My own pump' } })
  expect(await starters()).toEqual({ count: 62 })
  expect((await ask(shop, 'GET', '/api/admin/products/24', { cookie })).json()).toMatchObject({
    status: 'draft',
    starter: false,
  })
})

test('the starting catalogue can be removed, put back, kept and made drafts again in one call each', async () => {
  expect((await send('remove')).json()).toEqual({ count: 62 })
  expect([await starters(), await forStaff('draft')]).toEqual([{ count: 0 }, 1])
  expect((await send('put-back')).json()).toEqual({ count: 62 })
  expect(await inPublic()).toEqual(nothing)

  const { ids } = (await send('keep')).json<{ ids: number[] }>()
  expect(ids).toHaveLength(62)
  const kept = await inPublic()
  expect(kept.listed.reduce((sum, total) => sum + total)).toBe(62)
  expect(kept.inSiteMap).toBe(62)
  await shop.db.execute(sql`update products set version = 1 where id = ${ids[0]}`)
  expect((await send('put-back', { ids })).json()).toEqual({ count: 61 })
  expect(await forStaff('published')).toBe(1)
})

test('products sold, counted or pictured since being kept are neither made drafts again nor removed', async () => {
  const { ids } = (await send('keep')).json<{ ids: number[] }>()
  const [sold, counted, pictured, ...others] = ids as [number, number, number, ...number[]]
  await writeOrder(shop.db, { productId: sold })
  const payload = { change: 1, after: 0, reason: 'delivery' }
  await ask(shop, 'POST', `/api/admin/products/${counted}/stock`, { cookie, payload })
  await productPictures(shop, cookie).upload(pictured, await jpeg())
  expect((await send('put-back', { ids })).json()).toEqual({ count: others.length })
  expect((await send('remove')).json()).toEqual({ count: others.length })
})

test('an existing live database keeps what it sells', async () => {
  const { prepareDatabase } = await import('#app/server/prepare-database.server.ts')
  await send('put-back')
  const goods = async () => [await forStaff('published'), (await starters()).count]
  const before = await goods()
  await prepareDatabase(shop.database, shop.runtime)
  expect(await goods()).toEqual(before)
})
