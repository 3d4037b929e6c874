import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../tests/open-shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

/** The number of answers that these requests add to the cache. */
async function cachedBy(...paths: string[]) {
  shop.changes.publish('products')
  const before = shop.cache.size().entries
  for (const path of paths) {
    const response = await shop.server.inject(path)
    expect(response.statusCode, path).toBe(200)
  }
  return shop.cache.size().entries - before
}

test.each([
  '/api/products?ids=7777',
  '/api/products?ids=1,7777',
  '/api/products?search=qqqqqqqq',
  '/api/products?category=Nothing',
  '/api/listings/pool-shop?search=qqqqqqqq',
  '/api/listings/pool-shop?category=Nothing',
  '/api/listings/pool-shop?min=900000',
  '/api/listings/pool-shop?page=77',
  '/api/listings/reef-range?tab=Nothing',
])('an answer without rows of its own is not cached: %s', async (path) => {
  expect(await cachedBy(path)).toBe(0)
})

test('answers with rows are cached, and so is a tab that is empty today', async () => {
  expect(
    await cachedBy(
      '/api/products?ids=1,2',
      '/api/listings/pool-shop?search=acid',
      '/api/listings/reef-range?tab=Treatments',
    ),
  ).toBe(3)
})

test('the same products in another order, or named twice, are one cached answer', async () => {
  expect(await cachedBy('/api/products?ids=5,3', '/api/products?ids=3,5', '/api/products?ids=5,3,3,05')).toBe(1)
})
