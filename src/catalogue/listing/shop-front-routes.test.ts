import { afterAll, expect, test } from 'vitest'
import { reefTabs, listingPath, shopReads } from '#catalogue/listing-path.ts'
import { openShop } from '../../../tests/open-shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const read = async (path: string) => {
  const response = await shop.server.inject(path)
  expect(response.statusCode, path).toBe(200)
  return response.json()
}

test('the chooser offers both shops, closed and open, with a picture each', async () => {
  const chooser = await read('/api/shop-chooser')
  expect(chooser).toMatchObject({
    pool: { comingSoon: 'Coming Soon - Pool Shop', open: 'Enter Pool Shop' },
    marine: { comingSoon: 'Coming Soon - Marine Shop', open: 'Enter Marine Shop' },
  })
  expect(chooser.promises).toHaveLength(3)
  for (const choice of [chooser.pool, chooser.marine]) {
    expect((await shop.server.inject(choice.picture.src)).statusCode).toBe(200)
  }
})

test('the chooser shows four products of each shop, each from a different category and with a picture', async () => {
  const picks = await read('/api/shop-picks')
  for (const world of [picks.pool, picks.marine]) {
    expect(world).toHaveLength(4)
    const products = await Promise.all(world.map(({ id }: { id: number }) => read(`/api/products/${id}`)))
    expect(new Set(products.map(({ category }) => category)).size).toBe(4)
    for (const { id, name, price, picture } of world) {
      expect(products.find((product) => product.id === id)).toMatchObject({ name, price })
      expect((await shop.server.inject(picture.src)).statusCode).toBe(200)
    }
  }
})

test('the marine picks come from water care, filtration, food and testing, without any lamp', async () => {
  const { marine } = await read('/api/shop-picks')
  const products = await Promise.all(marine.map(({ id }: { id: number }) => read(`/api/products/${id}`)))
  expect(products.map(({ category }) => category)).toEqual(['Water Care', 'Filtration', 'Food', 'Testing'])
})

test('the categories of each shop have the number of products that their link shows', async () => {
  const { categories } = await read('/api/shop-picks')
  expect([categories.pool.length, categories.marine.length]).toEqual([9, 8])
  for (const world of ['pool', 'marine'] as const) {
    for (const { name, count } of categories[world]) {
      expect(await read(listingPath(world, new URLSearchParams({ category: name }))), name).toMatchObject({
        total: count,
      })
    }
  }
})

test('the shops hold the number of products they promise', async () => {
  const totals = await Promise.all(
    (['pool-shop', 'marine-shop', 'pool-catalogue'] as const).map(
      async (assortment) => (await read(listingPath(assortment, new URLSearchParams()))).total,
    ),
  )
  expect(totals).toEqual([18, 12, 16])
})

test('every tab of the reef range except About and Treatments has products, fourteen in all', async () => {
  const totals = new Map<string, number>()
  for (const { id } of reefTabs.filter((tab) => tab.id !== 'about')) {
    totals.set(id, (await read(listingPath('reef-range', new URLSearchParams({ tab: id })))).total)
  }
  expect([...totals].filter(([, total]) => !total).map(([id]) => id)).toEqual(['treatments'])
  expect([...totals.values()].reduce((sum, total) => sum + total)).toBe(14)
})

test('a filtered shop address requests exactly the API address under which the answer is cached', async () => {
  const search = new URLSearchParams('max=20000&page=1&category=Pool Accessories&search=cover&sort=price-low&min=100')
  for (const path of [
    ...shopReads.poolCatalogue(search),
    ...shopReads.reefRange(new URLSearchParams('tab=1st-cycle')),
  ]) {
    await read(path)
    expect(shop.cache.peek(`GET ${path}`), path).toBeDefined()
  }
})
