import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '../../../../tests/open-shop.ts'
import { ask, signedIn } from '../../../../tests/people.ts'
import { shelveListed } from '../../../../tests/product-lists.ts'
import { jpeg, productPictures } from '../../../../tests/product-pictures.ts'
import type { PictureMatch } from './picture-match.ts'

let shop: OpenShop
let cookie: string
beforeAll(async () => {
  shop = await openShop()
  cookie = await signedIn(shop, 'admin', 'admin1234')
})
afterAll(() => shop.close())

const match = (files: object[]) =>
  ask(shop, 'POST', '/api/admin/product-pictures/matches', { cookie, payload: { files } })
const matchesOf = async (files: object[]) => (await match(files)).json<{ matches: (PictureMatch | null)[] }>().matches

test('each file is matched to the first SKU in its name, and told whether the product has that very file', async () => {
  const [one, other] = [await shelveListed(shop.db), await shelveListed(shop.db)]
  const fingerprint = '0123456789abcdef'
  await productPictures(shop, cookie).upload(one.id, await jpeg(), {}, `?mark=${fingerprint}`)
  expect(
    await matchesOf([
      { skus: ['NOBODY-1', one.sku, other.sku], mark: fingerprint },
      { skus: [one.sku], mark: 'fedcba9876543210' },
      { skus: [other.sku], mark: fingerprint },
      { skus: [one.sku] },
      { skus: ['NOBODY-2'] },
      { skus: [] },
    ]),
  ).toEqual([
    { productId: one.id, sku: one.sku, name: expect.any(String), has: 1, there: true },
    { productId: one.id, sku: one.sku, name: expect.any(String), has: 1, there: false },
    { productId: other.id, sku: other.sku, name: expect.any(String), has: 0, there: false },
    { productId: one.id, sku: one.sku, name: expect.any(String), has: 1, there: false },
    null,
    null,
  ])
  expect(await matchesOf([])).toEqual([])
})

test('more files than one call takes are refused, and strangers learn nothing', async () => {
  expect((await match(Array.from({ length: 201 }, () => ({ skus: [] })))).statusCode).toBe(400)
  cookie = ''
  expect((await match([])).statusCode).toBe(401)
})
