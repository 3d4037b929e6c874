import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { addProduct } from '../../../tests/order-product.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
  await addProduct(shop.db, { name: 'Variable Pump 8 000 L/h' })
  await addProduct(shop.db, { name: 'Telescopic Pole 2.4 m' })
})
afterAll(() => shop.close())

const first = async (typed: string) => {
  const { products, exact } = (await shop.server.inject(`/api/search?q=${encodeURIComponent(typed)}`)).json()
  return [products[0]?.name, exact]
}

test.each([
  ['pump 8000 l/h', 'Variable Pump 8 000 L/h'],
  ['pump 8 000 L/h', 'Variable Pump 8 000 L/h'],
  ['variable-speed pump 1,1 kW', 'Variable-Speed Pump 1.1 kW'],
  ['variable-speed pump 1.1kw', 'Variable-Speed Pump 1.1 kW'],
  ['telescopic pole 2,4 m', 'Telescopic Pole 2.4 m'],
])('%j finds the product whose name writes the number in another way', async (typed, name) => {
  expect(await first(typed)).toEqual([name, true])
})
