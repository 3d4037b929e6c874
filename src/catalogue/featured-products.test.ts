import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../tests/open-shop.ts'
import type { ProductSummary } from './product.ts'

const shop = await openShop()
afterAll(() => shop.close())

test('a featured product without a picture shows its water instead, and elsewhere shows no picture', async () => {
  const [pool, marine] = [1, 19]
  await shop.database.exec(`update products set image = null where id in (${pool}, ${marine})`)
  shop.changes.publish('products')
  const featured = (await shop.server.inject('/api/products/featured')).json<ProductSummary[]>()
  const pictureOf = (id: number) => featured.find((card) => card.id === id)?.imageUrl
  expect(pictureOf(pool)).toMatch(/^\/media\/scenes\/water-feature-1\./)
  expect(pictureOf(marine)).toMatch(/^\/media\/scenes\/marine-carousel-2\./)
  expect((await shop.server.inject(`/api/products/${pool}`)).json()).not.toHaveProperty('imageUrl')
})
