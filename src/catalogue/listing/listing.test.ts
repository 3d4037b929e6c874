import { afterAll, expect, test } from 'vitest'
import type { Listing } from '#catalogue/product.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { countPages } from './fill-listing.server.ts'

const shop = await openShop()
afterAll(() => shop.close())

async function listing(path: string) {
  const response = await shop.server.inject(`/api/listings/${path}`)
  expect(response.statusCode, path).toBe(200)
  return response.json<Listing>()
}
const names = async (path: string) => (await listing(path)).products.map((product) => product.name)

test('each assortment has its own listing, with categories in shop order', async () => {
  const totals = await Promise.all(
    ['pool-shop', 'marine-shop', 'pool-catalogue', 'reef-range'].map(async (path) => (await listing(path)).total),
  )
  expect(totals).toEqual([18, 12, 16, 14])
  expect((await listing('pool-catalogue?category=Kits+%26+Bundles')).categories).toEqual([
    { name: 'Pool Chemicals', count: 3 },
    { name: 'Water Testing', count: 2 },
    { name: 'Pool Cleaning Equipment', count: 2 },
    { name: 'Automatic Pool Cleaners', count: 2 },
    { name: 'Pool Equipment & Parts', count: 2 },
    { name: 'Pool Accessories', count: 2 },
    { name: 'Smart Pool Technology', count: 2 },
    { name: 'Kits & Bundles', count: 1 },
  ])
})

test('the water balance is found by words in the listings of pools, and counted in none of them', async () => {
  for (const scope of ['pool', 'pool-catalogue']) {
    expect(await names(`${scope}?search=soda+ash`), scope).toContain('Soda Ash pH Up 2 kg')
    expect(await names(scope), scope).not.toContain('Soda Ash pH Up 2 kg')
  }
  expect(await names('marine?search=soda+ash')).toEqual([])
  expect(await names('water-balance')).toHaveLength(3)
})

test('the listing of a world holds everything sold for it, with equivalent categories merged', async () => {
  for (const [world, parts, categories] of [
    ['pool', ['pool-shop', 'pool-catalogue'], 9],
    ['marine', ['marine-shop', 'reef-range'], 8],
  ] as const) {
    const scope = await listing(`${world}?sort=price-low`)
    const apart = await Promise.all(parts.map((part) => listing(part)))
    expect(scope.total).toBe(apart.reduce((sum, { total }) => sum + total, 0))
    expect(scope.products).toEqual(scope.products.toSorted((a, b) => a.price - b.price || a.id - b.id))
    expect(scope.categories).toHaveLength(categories)
    expect(new Set(scope.categories.map(({ name }) => name)).size).toBe(categories)
    for (const { name, count } of scope.categories) {
      expect((await listing(`${world}?category=${encodeURIComponent(name)}`)).products, name).toHaveLength(count)
      expect((await listing(`${world}?min=1&category=${encodeURIComponent(name)}`)).total, name).toBe(count)
    }
    const onPages = await Promise.all([1, 2].map((page) => names(`${world}?page=${page}`)))
    expect(new Set(onPages.flat()).size).toBe(scope.total)
  }
  expect(await names('pool?category=Automatic+Cleaners&sort=price-low')).toEqual([
    'Glide Suction Cleaner',
    'Stilt Disc Suction Cleaner',
    'Ranger Cordless Robot',
    'Forager Robot Cleaner',
  ])
})

test('search matches part of the name, brand or description in any case, but not across them', async () => {
  expect(await names('pool-catalogue?search=ROBOT')).toEqual(['Ranger Cordless Robot'])
  expect(await names('pool-catalogue?search=kestr')).toHaveLength(4)
  expect(await names('pool-catalogue?search=last+20+readings')).toEqual(['Pocket Photometer'])
  expect(await names('pool-catalogue?search=Robot+Hadeda')).toEqual([])
  expect(await names('pool-catalogue?search=Robotic+Cleaners')).toEqual([])
})

test('percent sign, underscore and backslash are ordinary characters in a search', async () => {
  expect(await names('pool-shop?search=65%25')).toEqual(['Chlorine Granules 65% 5 kg'])
  expect(await names('pool-shop?search=6%255')).toEqual([])
  expect(await names('pool-shop?search=_lter')).toEqual([])
  expect(await names('pool-shop?search=%5C')).toEqual([])
  expect(await names("pool-shop?search='%20or%20''%3D'")).toEqual([])
})

test('a listing can be filtered by category, price and tab, separately and together', async () => {
  expect(await names('pool-shop?category=Pool+Lighting')).toHaveLength(2)
  const cheap = await listing('pool-shop?min=119&max=139.95')
  expect(cheap.products.map((product) => product.price).toSorted()).toEqual([119, 129, 139.95])
  expect(cheap.total).toBe(3)
  expect(await names('pool-shop?min=0&max=50000')).toHaveLength(18)
  expect(await names('reef-range?tab=Coral+Food')).toEqual(['Coral Amino Feed 250 ml', 'Polyp Powder 100 g'])
  expect(await names('reef-range?tab=Treatments')).toEqual([])
  expect(await names('pool-shop?category=Pool+Chemicals&search=acid&max=150')).toEqual(['Pool Acid 33% 5 L'])
})

test('products on sale come first, then the rest in shop order', async () => {
  const { products } = await listing('pool-catalogue')
  expect(products.map((product) => product.id)).toEqual([
    34, 38, 40, 42, 46, 31, 32, 33, 35, 36, 37, 39, 41, 43, 44, 45,
  ])
})

test.each(['featured', 'price-low', 'price-high', 'rating', 'reviews'])(
  'the pages of a long listing sorted by %s hold every product exactly once',
  async (sort) => {
    await shop.database.exec(`
      insert into products (slug, sku, assortment, category, admin_category, brand, name, description, price, stock, delivery_class, position)
      select 'bolt-${sort}-' || n, 'BOLT-${sort}-' || n, 'marine-shop', 'Bolts', 'pool-equipment', 'Tidewright', 'Bolt ' || n, 'Titanium.', 100 + n % 7, 5, 'standard', 100
      from generate_series(1, 60) as n`)
    shop.changes.publish('products')
    for (const query of [
      `marine-shop?sort=${sort}`,
      `marine-shop?sort=${sort}&category=Bolts`,
      `marine-shop?sort=${sort}&search=i`,
    ]) {
      const first = await listing(query)
      const ids: number[] = []
      for (let page = 1; page <= first.pages; page++) {
        const { products, ...rest } = await listing(`${query}&page=${page}`)
        expect(rest).toMatchObject({ page, total: first.total, pages: first.pages })
        ids.push(...products.map((product) => product.id))
      }
      expect(first.pages).toBeGreaterThan(2)
      expect(ids).toHaveLength(first.total)
      expect(new Set(ids).size).toBe(first.total)
      expect((await listing(`${query}&page=9999`)).page).toBe(first.pages)
    }
    expect((await listing('marine-shop')).categories.at(-1)).toEqual({ name: 'Bolts', count: 60 })
    await shop.database.exec(`delete from products where category = 'Bolts'`)
    shop.changes.publish('products')
    expect((await listing('marine-shop')).total).toBe(12)
  },
)

test.each([
  'garden',
  'pool-shop?page=0',
  'pool-shop?page=x',
  'pool-shop?page=100000',
  'pool-shop?min=-1',
  'pool-shop?max=1e9',
  'pool-shop?max=NaN',
  'pool-shop?sort=name',
  'pool-shop?category=a&category=b',
  `pool-shop?search=${'a'.repeat(121)}`,
])('the listing "%s" is refused', async (path) => {
  const response = await shop.server.inject(`/api/listings/${path}`)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ kind: 'invalid', message: expect.any(String) })
})

test('a listing in which nothing is found, nor in the whole shop, shows its first products instead', async () => {
  const read = async (query: string) => (await listing(`pool-catalogue?${query}`)).popular?.map(({ name }) => name)
  const first = (await names('pool-catalogue')).slice(0, 4)
  expect(await read('search=qwertyzu')).toEqual(first)
  expect(await read('min=99999')).toEqual(first)
  expect(await read('search=hydrometer')).toBeUndefined()
  expect(await read('search=robot')).toBeUndefined()
})

test('a search without results in its listing is answered from the whole shop, under any name', async () => {
  const read = async (query: string) => (await shop.server.inject(`/api/listings/${query}`)).json<Listing>()
  const { total, elsewhere } = await read('pool-catalogue?search=hydrometer')
  expect([total, elsewhere?.map(({ name }) => name)]).toEqual([0, ['Salinity Refractometer']])
  expect(await read('pool-catalogue?search=robot')).not.toHaveProperty('elsewhere')
  expect(await read('pool-catalogue?search=qwertyzu')).not.toHaveProperty('elsewhere')
})

test('a last page takes up to four more products, so that no page has only one to four', () => {
  expect([0, 1, 24, 28].map(countPages)).toEqual([1, 1, 1, 1])
  expect([29, 48, 52].map(countPages)).toEqual([2, 2, 2])
  expect([53, 76, 77].map(countPages)).toEqual([3, 3, 4])
})
