import type { LightMyRequestResponse } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../tests/open-shop.ts'
import { setPrice, setStock } from '../../tests/order-product.ts'
import { worldOf } from '#settings/selling.ts'
import type { Product, ProductSummary } from './product.ts'
import { findProductsForOrder } from './product-store.server.ts'
import { productSeed } from '#catalogue/starter/product-seed.server.ts'
import { products } from './product-tables.server.ts'

const shop = await openShop()
afterAll(() => shop.close())

async function list(query = '') {
  const response = await shop.server.inject(`/api/products${query}`)
  expect(response.statusCode, query).toBe(200)
  return response.json<ProductSummary[]>()
}
const status = async (url: string) => (await shop.server.inject(url)).statusCode
const ids = (cards: ProductSummary[]) => cards.map((card) => card.id)

async function walk(query: string) {
  const seen: number[] = []
  let url: string | undefined = `/api/products${query}`
  while (url) {
    const response: LightMyRequestResponse = await shop.server.inject(url)
    expect(response.statusCode, url).toBe(200)
    seen.push(...ids(response.json()))
    const link: unknown = response.headers.link
    url = /^<(.+)>; rel="next"$/.exec(String(link))?.[1]
  }
  return seen
}

test('a fresh shop lists its sixty-three products as a bare array', async () => {
  const all = await list()
  expect(ids(all).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 63 }, (_, index) => index + 1))
  expect(all.every((card) => card.picture && card.imageUrl)).toBe(true)
})

test.each(['featured', 'price-low', 'price-high', 'rating', 'reviews'])(
  'paging by %s returns every product exactly once, in one order',
  async (sort) => {
    const seen = await walk(`?sort=${sort}&limit=7`)
    expect(seen).toEqual(ids(await list(`?sort=${sort}`)))
    expect(new Set(seen).size).toBe(63)
    const listing = await walk(`?sort=${sort}&limit=5&assortment=pool-shop&category=Pool+Chemicals`)
    expect(listing.toSorted()).toEqual([1, 2, 3, 4, 5])
  },
)

test('sorts order the products as their names say', async () => {
  const featured = await list('?sort=featured')
  expect(featured.slice(0, 5).every((card) => card.compareAtPrice)).toBe(true)
  expect(featured.slice(5).some((card) => card.compareAtPrice)).toBe(false)
  const by = async (sort: string, value: (card: ProductSummary) => number) => (await list(`?sort=${sort}`)).map(value)
  const rising = (values: number[]) => values.toSorted((a, b) => a - b)
  const low = await by('price-low', (card) => card.price)
  expect(low).toEqual(rising(low))
  for (const values of [
    await by('price-high', (card) => card.price),
    await by('rating', (card) => card.rating!),
    await by('reviews', (card) => card.ratingCount!),
  ])
    expect(values).toEqual(rising(values).toReversed())
})

test('a list can be filtered by assortment, category and ids', async () => {
  expect(await list('?assortment=reef-range')).toHaveLength(14)
  expect(ids(await list('?assortment=marine-shop&category=Food'))).toEqual([23, 24])
  expect(await list('?category=Nothing')).toEqual([])
  expect(ids(await list('?ids=3,1,999,2,0,9999999999,3'))).toEqual([1, 2, 3])
})

test.each([
  ['chlorin tabelts', 'Slow-Release Chlorine Tablets 2 kg'],
  ['skimer', 'Protein Skimmer 400'],
  ['refractomter', 'Salinity Refractometer'],
  ['ROBOT hadeda cordles', 'Ranger Cordless Robot'],
  ['leaf net', 'Deep Leaf Net'],
  ['ps-101', 'Chlorine Granules 65% 5 kg'],
  ['calcium hypochlorite', 'Chlorine Granules 65% 5 kg'],
  ['heat pumpp 9kw', 'Inverter Heat Pump 9 kW'],
  ['HTH', 'Chlorine Granules 65% 5 kg'],
  ['kreepy krauly', 'Stilt Disc Suction Cleaner'],
  ['kreepie crawly', 'Stilt Disc Suction Cleaner'],
  ['chloor', 'Chlorine Granules 65% 5 kg'],
  ['swembad pomp', 'Variable-Speed Pump 1.1 kW'],
  ['swembadpomp', 'Variable-Speed Pump 1.1 kW'],
  ['pumps', 'Variable-Speed Pump 1.1 kW'],
  ['soutsuur', 'Pool Acid 33% 5 L'],
  ['hydrometer', 'Salinity Refractometer'],
  ['what do I need for green water', 'Chlorine Granules 65% 5 kg'],
])('searching for "%s" finds %s first', async (words, name) => {
  const found = await list(`?search=${encodeURIComponent(words)}`)
  expect(found[0]?.name).toBe(name)
})

test('a search can be filtered and paged, and finds nothing for unknown words', async () => {
  const found = ids(await list('?search=chlorine'))
  expect(await walk('?search=chlorine&limit=2')).toEqual(found)
  const narrowed = await list('?search=chlorine&assortment=pool-shop&category=Pool+Accessories')
  expect(narrowed.map((card) => card.name)).toEqual(['Floating Chlorine Dispenser'])
  for (const words of ['zzzzqqq', '%', "'", '\\', ':*', '& |', '💧'])
    expect(await list(`?search=${encodeURIComponent(words)}`), words).toEqual([])
})

test('a product is shown with all its details, including delivery and hazards', async () => {
  const product = (await shop.server.inject('/api/products/1')).json<Product>()
  expect(product).toMatchObject({
    id: 1,
    name: 'Chlorine Granules 65% 5 kg',
    price: 489.95,
    sku: 'PS-101',
    category: 'Pool Chemicals',
    rating: 4.7,
    ratingCount: 128,
    ratingSample: true,
    delivery: { class: 'dangerous-goods', text: expect.stringContaining('Hazardous chemical') },
    hazard: { class: 'oxidiser', title: 'Oxidiser', text: expect.stringContaining('Never mix') },
  })
  const frozen = (await shop.server.inject('/api/products/24')).json<Product>()
  expect(frozen.delivery.text).toContain('Gauteng only')
  expect(frozen.hazard).toBeUndefined()
  expect((await shop.server.inject('/api/products/38')).json<Product>()).toMatchObject({
    price: 10999,
    compareAtPrice: 12499,
  })
})

test.each(['64', '2147483647'])('product %s does not exist and is refused in the standard shape', async (id) => {
  for (const rest of ['', '/related', '/reviews']) {
    const response = await shop.server.inject(`/api/products/${id}${rest}`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({
      kind: 'missing',
      message: 'Product not found',
      requestId: expect.any(String),
    })
  }
})

test.each(['abc', '0', '-1', '1e9', '99999999999', '2147483648', '1;drop', '1%00', '01', '1.0', '__proto__'])(
  'the id "%s" is refused before the database is queried',
  async (id) => {
    for (const rest of ['', '/related', '/reviews']) {
      const response = await shop.server.inject(`/api/products/${id}${rest}`)
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
      expect(response.json()).toMatchObject({ kind: expect.any(String), message: expect.any(String) })
    }
  },
)

test.each([
  'sort=cheapest',
  'assortment=garden',
  'limit=0',
  'limit=101',
  'limit=x',
  'cursor=x',
  'cursor=1.2',
  'cursor=1.2.99999999999',
  'cursor=1.2.3.4',
  'cursor=-1.2.3',
  'search=chlorine&cursor=1.2.3',
  'search=chlorine&cursor=999',
  'ids=1,x',
  'ids=1;2',
  `search=${'a'.repeat(121)}`,
  'sort=rating&sort=rating',
  'ids=1&ids=2',
])('the query "%s" is refused', async (query) => {
  expect(await status(`/api/products?${query}`)).toBe(400)
})

test('a product has four related products of its world, from its own category first and never itself', async () => {
  for (const id of [1, 5, 14, 18, 24, 30, 46, 60, 61]) {
    const own = (await shop.server.inject(`/api/products/${id}`)).json<Product>()
    const related = (await shop.server.inject(`/api/products/${id}/related`)).json<ProductSummary[]>()
    expect(related).toHaveLength(4)
    expect(new Set(ids(related)).size).toBe(4)
    expect(ids(related)).not.toContain(id)
    expect(related.every((card) => worldOf(card.assortment) === worldOf(own.assortment))).toBe(true)
    const same = related.map((card) => card.category === own.category)
    expect(same).toEqual(same.toSorted((a, b) => Number(b) - Number(a)))
  }
})

test('featured products show the sample rating, marked as such', async () => {
  const featured = (await shop.server.inject('/api/products/featured')).json<ProductSummary[]>()
  expect(ids(featured)).toEqual([1, 7, 12, 17, 19, 21, 23, 47])
  expect(featured.every((card) => card.rating === 4.9 && card.ratingSample)).toBe(true)
})

test('a cached answer is dropped once a change is published', async () => {
  const price = async () => (await shop.server.inject('/api/products/9')).json<Product>().price
  const listed = async () => (await list('?ids=9'))[0]?.stock
  expect([await price(), await listed()]).toEqual([4299, 6])
  await setPrice(shop.db, 9, 4199_50)
  await setStock(shop.db, 9, 5)
  shop.changes.publish('products', 'product:9')
  expect([await price(), await listed()]).toEqual([4199.5, 5])
})

test('an archived product vanishes from everywhere and comes back when it is restored', async () => {
  const everywhere = async () => [
    await status('/api/products/24'),
    (await list('?ids=24')).length,
    (await list('?search=mysis')).filter((card) => card.id === 24).length,
    (await findProductsForOrder(shop.db, [24])).length,
    ids((await shop.server.inject('/api/products/23/related')).json()).includes(24),
    (await shop.server.inject('/api/listings/marine-shop')).json().total,
    (await shop.server.inject('/api/listings/marine-shop'))
      .json()
      .categories.find((each: { name: string }) => each.name === 'Food').count,
  ]
  const archive = async (at: string) => {
    await shop.database.exec(`update products set archived_at = ${at} where id = 24`)
    shop.changes.publish('products', 'product:24')
  }
  expect(await everywhere()).toEqual([200, 1, 1, 1, true, 12, 2])
  await archive('now()')
  expect(await everywhere()).toEqual([404, 0, 0, 0, false, 11, 1])
  await archive('null')
  expect(await everywhere()).toEqual([200, 1, 1, 1, true, 12, 2])
})

test('an order reads assortment, name, price in cents, stock and hazards of products on sale', async () => {
  const dangerous = { assortment: 'pool-shop', deliveryClass: 'dangerous-goods' }
  expect(await findProductsForOrder(shop.db, [2, 64, 1])).toEqual([
    { ...dangerous, id: 1, name: 'Chlorine Granules 65% 5 kg', price: 489_95, stock: 64, hazard: 'oxidiser' },
    { ...dangerous, id: 2, name: 'Pool Acid 33% 5 L', price: 139_95, stock: 48, hazard: 'acid' },
  ])
})

test('a live shop neither sends sample ratings nor starts with ratings or sales', async () => {
  const live = await openShop({ mode: 'live' })
  try {
    const read = async (url: string) => (await live.server.inject(url)).json()
    for (const card of [
      await read('/api/products/1'),
      ...(await read('/api/products')),
      ...(await read('/api/products/featured')),
    ]) {
      expect(card).not.toHaveProperty('rating')
      expect(card).not.toHaveProperty('ratingCount')
    }
    await live.database.exec('truncate products, category_counts cascade')
    await live.db.transaction((tx) => productSeed.load(tx, live.runtime))
    const rows = await live.db.select().from(products)
    expect(rows).toHaveLength(63)
    expect(rows.every((row) => row.ratingCount === 0 && !row.ratingSample && row.compareAtPrice === null)).toBe(true)
  } finally {
    await live.close()
  }
})
