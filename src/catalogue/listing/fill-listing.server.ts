import { arrangeCategories, startingCategories, widerCategories } from '#catalogue/catalogue-content.server.ts'
import { reefTabs } from '#catalogue/listing-path.ts'
import { countProducts, listCategories, listProducts, type ProductFilter } from './product-listing-store.server.ts'
import type { ListingScope } from '#catalogue/assortment.ts'
import type { ListingQuery } from '#catalogue/product-query.ts'
import { assortmentsOf, assortmentsSearched } from '#catalogue/listing-scope.ts'
import type { Database } from '#lib/database/database.server.ts'
import { toCents } from '#lib/values/money.ts'

const listingPageSize = 24
/** A row that the last page takes in addition, so that no page has just one or two products. */
const largestRest = 4

export const countPages = (total: number) => Math.max(1, Math.ceil((total - largestRest) / listingPageSize))

/** One screen of a listing; a page beyond the last one shows the last one. */
export async function fillListing(db: Database, query: ListingQuery) {
  const filter = filterOf(query)
  const categories = await countCategories(db, query.scope)
  const total = await countMatches(db, query, filter, categories)
  const pages = countPages(total)
  const page = Math.min(query.page ?? 1, pages)
  const rows = await listProducts(db, filter, {
    sort: query.sort ?? 'featured',
    limit: page < pages ? listingPageSize : listingPageSize + largestRest,
    offset: (page - 1) * listingPageSize,
  })
  return { rows, total, page, pages, categories }
}

/** True for an address worth a cache entry: a page beyond the last one repeats the last, and made-up words show nothing. */
export function isOwnScreen(query: ListingQuery, { total, pages }: { total: number; pages: number }) {
  const { category, search, min, max, page = 1 } = query
  const isNarrowed = [category, search, min, max].some((value) => value !== undefined)
  return page <= pages && (total > 0 || !(isNarrowed || isUnknownTab(query)))
}

const isUnknownTab = ({ tab }: ListingQuery) => tab !== undefined && !reefTabs.some(({ label }) => label === tab)

function filterOf({ scope, category, tab, search, min, max }: ListingQuery): ProductFilter {
  const text = search?.trim().replace(/\s+/g, ' ')
  return {
    assortments: text ? assortmentsSearched(scope) : assortmentsOf(scope),
    categories: category ? categoriesNamed(scope, category) : undefined,
    tab,
    text,
    min: min ? toCents(min) : undefined,
    max: max === undefined ? undefined : toCents(max),
  }
}

type Counted = { name: string; count: number }[]

/** Whole listings and categories are counted in advance; other selections are counted now. */
async function countMatches(db: Database, { category }: ListingQuery, filter: ProductFilter, categories: Counted) {
  const { tab, min, max, text } = filter
  if (tab || text || min !== undefined || max !== undefined) return countProducts(db, filter)
  const counted = category ? categories.filter(({ name }) => name === category) : categories
  return counted.reduce((sum, { count }) => sum + count, 0)
}

const isWorld = (scope: ListingScope) => scope === 'pool' || scope === 'marine'

/** The name of a category in a listing: assortments have different names for the same category, the listing of a world has one. */
const nameOn = (scope: ListingScope, category: string) =>
  (isWorld(scope) ? widerCategories[category] : undefined) ?? category

function categoriesNamed(scope: ListingScope, name: string) {
  return [
    name,
    ...Object.keys(widerCategories).filter((category) => category !== name && nameOn(scope, category) === name),
  ]
}

export async function countCategories(db: Database, scope: ListingScope) {
  const assortments = assortmentsOf(scope)
  const counts = new Map<string, number>()
  for (const { name, count } of await listCategories(db, assortments)) {
    const shown = nameOn(scope, name)
    counts.set(shown, (counts.get(shown) ?? 0) + count)
  }
  return arrangeCategories(
    assortments.flatMap(startingCategories),
    [...counts].map(([name, count]) => ({ name, count })),
  )
}
