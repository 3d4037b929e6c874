import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { loadSeeds } from '#lib/serving/seed.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { catalogueContent } from '#catalogue/catalogue-content.server.ts'
import type { Product } from '#catalogue/product.ts'
import { productViewsSeed } from './product-views-seed.server.ts'

const shop = await openShop()
afterAll(() => shop.close())

const picturesOf = async (id: number) => (await shop.server.inject(`/api/products/${id}`)).json<Product>().images

/** Those that the shop puts first, then those with the most ratings. */
const bestSellers = catalogueContent.products
  .map(({ featured, reviews }, index) => ({ id: index + 1, featured, reviews }))
  .toSorted(
    (one, other) => Number(other.featured ?? false) - Number(one.featured ?? false) || other.reviews - one.reviews,
  )
  .slice(0, 20)
  .map(({ id }) => id)

test('the twenty best sellers are shown from several sides, each picture with its own description', async () => {
  for (const id of bestSellers) {
    const pictures = await picturesOf(id)
    expect(pictures.length, `product ${id}`).toBeGreaterThan(1)
    expect(new Set(pictures.map(({ alt }) => alt)).size, `product ${id}`).toBe(pictures.length)
    expect(new Set(pictures.map(({ src }) => src)).size, `product ${id}`).toBe(pictures.length)
  }
})

test('an older shop gets second views at its next start, except where staff have changed the pictures', async () => {
  const [untouched, replaced, bare] = [1, 7, 12]
  const begun = await picturesOf(untouched)
  expect(begun).toHaveLength(2)
  const own = { src: '/media/uploads/product-7-0123.webp', width: 900, height: 900, widths: [900], alt: 'Mine' }
  await shop.database.exec(`update products set further_images = '[]'; delete from seeds where name = 'second-views'`)
  await shop.db.execute(sql`update products set image = ${JSON.stringify(own)}::jsonb where id = ${replaced}`)
  await shop.db.execute(sql`update products set image = null where id = ${bare}`)

  await loadSeeds(shop.db, [productViewsSeed], shop.runtime)
  shop.changes.publish('products', 'product:1', 'product:7', 'product:12')
  expect(await picturesOf(untouched)).toEqual(begun)
  expect(await picturesOf(replaced)).toEqual([own])
  expect(await picturesOf(bare)).toEqual([])
})
