import { assortmentsOf } from '#catalogue/shelf.ts'
import type { ListingQuery } from '#catalogue/product.ts'
import { countProducts, listProducts, type ProductFilter } from '#catalogue/product-store.server.ts'
import { reefTabs } from '#catalogue/listing-path.ts'
import type { Database } from '#lib/database.server.ts'
import { toCents } from '#lib/money.ts'
import { categoriesNamed, countCategories } from './shelf.server.ts'

const listingPageSize = 24

/** One screen of a shelf; a page beyond the last one is the last one. */
export async function fillListing(db: Database, query: ListingQuery) {
  const filter = filterOf(query)
  const categories = await countCategories(db, query.shelf)
  const total = await countMatches(db, query, filter, categories)
  const pages = Math.max(1, Math.ceil(total / listingPageSize))
  const page = Math.min(query.page ?? 1, pages)
  const rows = await listProducts(db, filter, {
    sort: query.sort ?? 'featured',
    limit: listingPageSize,
    offset: (page - 1) * listingPageSize,
  })
  return { rows, total, page, pages, categories }
}

/** True for an address with a screen of its own: a page beyond the last one is the last one again, and made-up words show nothing. */
export function isOwnScreen(query: ListingQuery, { total, pages }: { total: number; pages: number }) {
  const { category, search, min, max, page = 1 } = query
  const isNarrowed = [category, search, min, max].some((value) => value !== undefined)
  return page <= pages && (total > 0 || !(isNarrowed || isUnknownTab(query)))
}

const isUnknownTab = ({ tab }: ListingQuery) => tab !== undefined && !reefTabs.some(({ label }) => label === tab)

function filterOf({ shelf, category, tab, search, min, max }: ListingQuery): ProductFilter {
  return {
    assortments: assortmentsOf(shelf),
    categories: category ? categoriesNamed(shelf, category) : undefined,
    tab,
    text: search?.trim().replace(/\s+/g, ' '),
    min: min ? toCents(min) : undefined,
    max: max === undefined ? undefined : toCents(max),
  }
}

type Counted = { name: string; count: number }[]

/** Whole shelves and categories have been counted already; other choices are counted now. */
async function countMatches(db: Database, { category }: ListingQuery, filter: ProductFilter, categories: Counted) {
  const { tab, min, max, text } = filter
  if (tab || text || min !== undefined || max !== undefined) return countProducts(db, filter)
  const counted = category ? categories.filter(({ name }) => name === category) : categories
  return counted.reduce((sum, { count }) => sum + count, 0)
}
