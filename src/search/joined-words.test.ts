import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { addProduct } from '../../tests/order-product.ts'
import type { SearchResults } from './search.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
  await addProduct(shop.db, { name: 'HTH Granular Chlorine 10kg' })
  await addProduct(shop.db, { name: 'HTH Granular Chlorine 4kg' })
  await addProduct(shop.db, { name: 'HTH Shock 2.5kg' })
})
afterAll(() => shop.close())

const search = async (typed: string) =>
  (await shop.server.inject(`/api/search?q=${encodeURIComponent(typed)}`)).json<SearchResults>()
const first = async (typed: string) => {
  const { products, exact } = await search(typed)
  return [products[0]?.name, exact]
}

test.each([
  ['hth 10kg', 'HTH Granular Chlorine 10kg'],
  ['hth 10 kg', 'HTH Granular Chlorine 10kg'],
  ['HTH 4kg', 'HTH Granular Chlorine 4kg'],
  ['hth 2,5 kg', 'HTH Shock 2.5kg'],
  ['chlorine 5kg', 'Chlorine Granules 65% 5 kg'],
])('%j finds %j, which has all of it', async (typed, name) => {
  expect(await first(typed)).toEqual([name, true])
})

test('what is only near is still called near', async () => {
  expect((await first('hth 77kg'))[1]).toBe(false)
})

test('no search says that nothing has all words where the description of the first product has them', async () => {
  expect(await first('variable-speed electrician certificate')).toEqual(['Variable-Speed Pump 1.1 kW', true])
})

test.each([
  ['teststrips', /Test Strips/],
  ['testkit', /Test Kit/],
  ['poolacid', /^Pool Acid/],
  ['saltchlorinator', /^Salt Chlorinator/],
  ['reefsalt', /Reef Sea Salt/],
])('%j, written as one word, finds %s', async (typed, name) => {
  const { products, exact } = await search(typed)
  expect(products[0]?.name).toMatch(name)
  expect(exact).toBe(true)
})

test('a service written as one word is found', async () => {
  const { hits } = await search('poolmaintenance')
  expect(hits.length).toBeGreaterThan(0)
})
