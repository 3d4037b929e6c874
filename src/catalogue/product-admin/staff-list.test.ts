import { afterAll, describe, expect, test } from 'vitest'
import { stockLevel } from '#catalogue/product-rules.ts'
import { products } from '#catalogue/product-tables.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { type ProductLine, ProductListFilter } from './staff-product.ts'
import { listProductsForStaff } from './staff-list-store.server.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
const row = {
  category: 'Filtration',
  brand: 'Tidewright',
  description: 'D',
  features: [],
  price: 100_00,
  lowStock: false,
  featured: false,
  deliveryClass: 'standard' as const,
  ratingTenths: 0,
  ratingCount: 0,
  ratingSample: false,
  position: 9,
}
const shops = ['pool-shop', 'marine-shop', 'pool-catalogue', 'reef-range'] as const
const categories = ['pool-equipment', 'aquarium-supplies', 'water-treatment', 'cleaning-tools'] as const
await shop.db.insert(products).values(
  Array.from({ length: 240 }, (_, n) => ({
    ...row,
    name: `${n % 2 ? 'pump' : 'Pump'} ${'ÅzaB_%'[n % 6]}${n % 40}`,
    slug: `pump-${n}`,
    sku: `PU_${n}`,
    assortment: shops[n % 4]!,
    adminCategory: categories[Math.floor(n / 3) % 4]!,
    stock: [0, 1, 10, 11, 12, 500, 100_000, 37][n % 8]! + (n % 8 > 4 ? n : 0),
    price: 100_00 + (n % 7) * 50,
    featured: n % 9 === 0,
    archivedAt: n % 5 === 0 ? new Date() : null,
    draft: n % 10 === 0,
    editedAt: new Date(Date.UTC(2026, 0, 1 + (n % 50))),
  })),
)
const all = await shop.db.select().from(products)
afterAll(() => shop.close())

type Answer = { rows: ProductLine[]; total: number; more: boolean }
async function list(query: Record<string, string>): Promise<Answer> {
  const answer = await ask(shop, 'GET', `/api/admin/products?${new URLSearchParams(query)}`, { cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** Every row, page by page. */
async function walk(query: Record<string, string>) {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = await list({ ...query, page: String(page) })
    ids.push(...rows.map((row) => row.id))
    if (!rows.length || ids.length >= total) return ids
  }
}

type Row = (typeof all)[number]
const foldedText = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\n]/gu, '')
const label = (row: Row) =>
  foldedText([row.name, row.sku, row.brand, row.category, row.subCategory, `#${row.id}`].join('\n'))
const isIn = (text: string, word: string) => foldedText(word) !== '' && text.includes(foldedText(word))
const byteOrder = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
const orders: Record<string, (a: Row, b: Row) => number> = {
  name: (a, b) => byteOrder(a.name.toLowerCase(), b.name.toLowerCase()) || a.id - b.id,
  price: (a, b) => a.price - b.price || a.id - b.id,
  stock: (a, b) => a.stock - b.stock || a.id - b.id,
  updated: (a, b) => a.editedAt.getTime() - b.editedAt.getTime() || a.id - b.id,
}

function expected({ search = '', category, shop: assortment, stock, state, sort = 'name' }: Record<string, string>) {
  const states: Record<string, (row: Row) => boolean> = {
    published: (row) => row.archivedAt === null,
    draft: (row) => row.archivedAt !== null && row.draft,
    starter: (row) => row.starter,
    archived: (row) => row.archivedAt !== null && !row.draft,
    featured: (row) => row.featured && row.archivedAt === null,
  }
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = all.filter(
    (row) =>
      words.every((word) => isIn(label(row), word)) &&
      (!category || row.adminCategory === category) &&
      (!assortment || row.assortment === assortment) &&
      (!stock || stockLevel(row.stock) === stock) &&
      (!state || states[state]!(row)),
  )
  const sorted = found.toSorted(orders[sort.replace('-', '')]!)
  return (sort.startsWith('-') ? sorted.toReversed() : sorted).map((row) => row.id)
}

describe('the list of products for staff', () => {
  test.each(['name', '-name', 'price', '-price', 'stock', '-stock', 'updated', '-updated'])(
    'sorted by %s is in that order across all pages',
    async (sort) => {
      const query: Record<string, string> = { sort }
      expect(await walk(query)).toEqual(expected(query))
    },
  )

  test.each<Record<string, string>>([
    { category: 'aquarium-supplies' },
    { shop: 'reef-range' },
    { stock: 'in' },
    { stock: 'low' },
    { stock: 'out' },
    { state: 'published' },
    { state: 'draft' },
    { state: 'archived' },
    { state: 'featured' },
    { search: 'PUMP' },
    { search: 'z pump' },
    { search: '_%' },
    { search: 'pu_1' },
    { search: 'Skimmer', shop: 'marine-shop' },
    { search: 'pump', category: 'cleaning-tools', shop: 'pool-catalogue', stock: 'out', state: 'archived' },
    { category: 'pool-equipment', shop: 'reef-range', stock: 'low', sort: '-price' },
    { search: 'nothing of the kind' },
  ])('filtered by %o holds exactly the matching products', async (query) => {
    expect(await walk(query)).toEqual(expected(query))
    expect((await list(query)).total).toBe(expected(query).length)
  })

  test.each<Record<string, string>>([
    { sort: '-stock' },
    { search: 'pump z', sort: '-price' },
    { search: 'pump', category: 'cleaning-tools', state: 'published', stock: 'in', sort: 'stock' },
  ])('is the same when there are too many matches to gather: %o', async (query) => {
    const filter = ProductListFilter.parse(query)
    for (const page of [1, 2]) {
      const { rows } = await listProductsForStaff(shop.db, filter, page, 0)
      expect(rows.map((row) => row.id)).toEqual(expected(query).slice((page - 1) * 25, page * 25))
    }
  })

  test('finds a product by its SKU, on sale or not', async () => {
    const { id } = all.find((row) => row.archivedAt !== null)!
    const { rows } = await list({ search: `#${id}` })
    expect(rows.map((row) => row.id)).toEqual([id])
  })

  test('shows what a row needs, with prices in rand', async () => {
    const { rows } = await list({ search: 'PC-116' })
    expect(rows).toMatchObject([
      {
        name: 'First Swim Starter Kit',
        assortment: 'pool-catalogue',
        adminCategory: 'water-treatment',
        price: 1049,
        compareAtPrice: 1157.9,
        stock: 20,
        featured: false,
        status: 'published',
      },
    ])
    expect(rows[0]!.picture?.alt).toBeTruthy()
  })

  test('is empty beyond its last page, and refuses invalid queries', async () => {
    expect(await list({ page: '40' })).toMatchObject({ rows: [], total: all.length })
    for (const query of ['page=0', 'page=401', 'sort=colour', 'stock=plenty', 'shop=x', 'state=x', 'category=x']) {
      expect((await ask(shop, 'GET', `/api/admin/products?${query}`, { cookie })).statusCode).toBe(400)
    }
  })
})
