import { withForgetting } from '../everything-changed.ts'
import { generateOrders, generateProducts, searches } from '../generate.ts'
import { compare, median } from '../numbers.ts'
import { type Effort, type Measure, type Part, say } from '../part.ts'
import { copyPlace, stockUp, lookInto, type Place, withPlace } from '../place.ts'
import type { ReadFigures } from '../processes/readers.ts'
import type { Shopped } from '../processes/shoppers.ts'
import { runProcess } from '../run-process.ts'
import { type SiteProcess, startSite } from '../site-process.ts'

const sizes = { full: { products: 100_000, orders: 1_000_000 }, short: { products: 5_000, orders: 10_000 } }

export const growth: Part = {
  name: 'growth',
  about: 'the same shop with 60 and with 100,000 products, with no and with 1,000,000 orders',
  minutes: 8,
  run: async (effort) => ({ measures: (await withPlace('postgres', (place) => grow(place, effort))) ?? [] }),
}

type Grown = { place: Place; site: SiteProcess; products: number[]; forget: () => Promise<void> }

async function grow(place: Place, effort: Effort): Promise<Measure[]> {
  const size = effort.short ? sizes.short : sizes.full
  const products = (await stockUp(place)).map(({ id }) => id)
  const large = await copyPlace(place)
  say(`making ${size.products} products and ${size.orders} orders`)
  await lookInto(large, async (database) => {
    await generateProducts(database, size.products)
    await generateOrders(database, size.orders)
    await database.exec('vacuum analyze')
  })
  const sites = [await startSite(place.env), await startSite(large.env)] as const
  try {
    return await withForgetting(place, (forgetSmall) =>
      withForgetting(large, (forgetLarge) => {
        const everyone = Array.from({ length: size.products }, (_, index) => index + 1)
        const before: Grown = { place, site: sites[0], products, forget: forgetSmall }
        const after: Grown = {
          place: large,
          site: sites[1],
          products: everyone.filter((id) => id > 60),
          forget: forgetLarge,
        }
        return compareShops(before, after, effort)
      }),
    )
  } finally {
    for (const site of sites) await site.stop()
  }
}

async function compareShops(before: Grown, after: Grown, effort: Effort): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const [name, pathsOf] of Object.entries(reads)) {
    const { ratio, ours, theirs } = await compare(
      effort.short ? 2 : 9,
      () => p95Of(after, pathsOf(after)),
      () => p95Of(before, pathsOf(before)),
    )
    say(`${name}: p95 ${theirs.toFixed(1)} ms before, ${ours.toFixed(1)} ms after`)
    const note = `${theirs.toFixed(1)} → ${ours.toFixed(1)} ms`
    measures.push({
      id: `growth.${name}`,
      label: `p95 of a ${name} rendered again, after growth`,
      value: ratio,
      unit: '×',
      note,
    })
  }
  for (const [id, search] of Object.entries(searchKinds))
    measures.push(await searchTime(after, effort, { id, ...search }))
  return [...measures, await orderRatio(before, after, effort)]
}

const pick = <T>(values: readonly T[], count: number) =>
  Array.from({ length: count }, () => values[Math.floor(Math.random() * values.length)]!)

const reads: Record<string, (shop: Grown) => string[]> = {
  'product page': ({ products }) => [...new Set(pick(products, 40))].map((id) => `/product/${id}`),
  list: () =>
    ['pool-shop', 'marine-shop', 'pool-catalogue', 'reef-range'].flatMap((assortment) =>
      ['featured', 'price-low', 'price-high', 'rating', 'reviews'].flatMap((sort) =>
        [12, 24].map((limit) => `/api/products?limit=${limit}&assortment=${assortment}&sort=${sort}`),
      ),
    ),
}

async function p95Of({ site, forget }: Grown, paths: string[]) {
  await forget()
  const read = await runProcess<ReadFigures>('readers', { url: site.url, clients: 1, paths })
  if (read.failed)
    throw new Error(`${read.failed} of ${paths.length} reads failed, ${paths[0]} among them or like them`)
  return read.p95
}

const searchKinds = {
  search: { label: 'search of the API', address: '/api/products?limit=24&search' },
  'search page': { label: 'search of the whole site with its facets', address: '/api/search?q' },
  suggestions: { label: 'suggestion', address: '/api/search/suggestions?q' },
}
type SearchKind = { id: string; label: string; address: string }

async function searchTime(shop: Grown, effort: Effort, { id, label, address }: SearchKind): Promise<Measure> {
  const times: number[] = []
  for (let round = 0; round < (effort.short ? 2 : 5); round++)
    times.push(await p95Of(shop, searches(effort.short ? 50 : 200, address)))
  return {
    id: `growth.${id}`,
    label: `p95 of a ${label} that is not cached, after growth`,
    value: median(times),
    unit: 'ms',
  }
}

async function orderRatio(before: Grown, after: Grown, effort: Effort): Promise<Measure> {
  const orders =
    ({ site, products }: Grown) =>
    async () => {
      const input = { url: site.url, clients: 8, seconds: effort.seconds, products }
      return (await runProcess<Shopped>('shoppers', input)).perSecond
    }
  await orders(before)()
  await orders(after)()
  const { ratio, ours, theirs } = await compare(effort.pairs, orders(after), orders(before))
  const note = `${Math.round(theirs)} → ${Math.round(ours)} orders/s`
  return { id: 'growth.orders', label: 'Orders a second after growth, against before', value: ratio, unit: '×', note }
}
