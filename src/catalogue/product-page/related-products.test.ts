import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../../tests/open-shop.ts'
import { setStock } from '../../../tests/order-product.ts'
import { worldOf } from '#settings/selling.ts'
import type { Product, ProductSummary } from '../product.ts'

const shop = await openShop()
afterAll(() => shop.close())

const relatedTo = async (id: number) =>
  (await shop.server.inject(`/api/products/${id}/related`)).json<ProductSummary[]>()

test('the category of a product comes first, in whichever assortment of its world', async () => {
  const { category } = (await shop.server.inject('/api/products/1')).json<Product>()
  const [kin] = (await shop.server.inject('/api/products?assortment=pool-catalogue')).json<ProductSummary[]>()
  await shop.database.exec(`
    update products set category = 'Elsewhere' where category = '${category}' and id <> 1;
    update products set category = '${category}' where id = ${kin!.id} or assortment = 'marine-shop'`)
  shop.changes.publish('products', 'product:1')
  const related = await relatedTo(1)
  expect(related[0]!.id).toBe(kin!.id)
  expect(related.every(({ assortment }) => worldOf(assortment) === 'pool')).toBe(true)
})

test('related products that are in stock come before those that are sold out', async () => {
  const before = await relatedTo(7)
  const soldOut = before[0]!.id
  await setStock(shop.db, soldOut, 0)
  shop.changes.publish('products', `product:${soldOut}`)
  const { category } = before[0]!
  const kin = (await relatedTo(7)).filter((card) => card.category === category)
  expect(kin.every(({ stock = 0 }, place) => stock > 0 || place >= kin.length - 1)).toBe(true)
  expect(kin[0]!.id).not.toBe(soldOut)
})

test('a product that is alone in its world has no related products', async () => {
  await shop.database.exec(
    `update products set archived_at = now() where assortment in ('marine-shop', 'reef-range') and id <> 47`,
  )
  shop.changes.publish('products', 'product:47')
  expect(await relatedTo(47)).toEqual([])
})
