import { arrangeCategories } from '#catalogue/catalogue-content.server.ts'
import type { ShelfQuery } from '#catalogue/product.ts'
import { countProducts, listCategories, listProducts, type ProductFilter } from '#catalogue/product-store.server.ts'
import { reefTabs } from '#catalogue/shelf-path.ts'
import type { Database } from '#lib/database.server.ts'
import { toCents } from '#lib/money.ts'

export const shelfPageSize = 24

/** One screen of an assortment; a page beyond the last one is the last one. */
export async function fillShelf(db: Database, query: ShelfQuery) {
  const filter = filterOf(query)
  const categories = arrangeCategories(query.assortment, await listCategories(db, query.assortment))
  const total = await countMatches(db, filter, categories)
  const pages = Math.max(1, Math.ceil(total / shelfPageSize))
  const page = Math.min(query.page ?? 1, pages)
  const rows = await listProducts(db, filter, {
    sort: query.sort ?? 'featured',
    limit: shelfPageSize,
    offset: (page - 1) * shelfPageSize,
  })
  return { rows, total, page, pages, categories }
}

/** Whether an address names a screen of its own: a page beyond the last one is the last one again, and made-up words show nothing. */
export function isOwnScreen(query: ShelfQuery, { total, pages }: { total: number; pages: number }) {
  const { category, search, min, max, page = 1 } = query
  const isNarrowed = [category, search, min, max].some((value) => value !== undefined)
  return page <= pages && (total > 0 || !(isNarrowed || isUnknownTab(query)))
}

const isUnknownTab = ({ tab }: ShelfQuery) => tab !== undefined && !reefTabs.some(({ label }) => label === tab)

function filterOf({ assortment, category, tab, search, min, max }: ShelfQuery): ProductFilter {
  return {
    assortment,
    category,
    tab,
    text: search?.trim().replace(/\s+/g, ' '),
    min: min ? toCents(min) : undefined,
    max: max === undefined ? undefined : toCents(max),
  }
}

type Counted = { name: string; count: number }[]

/** Whole shelves and categories have been counted already; other choices are counted now. */
async function countMatches(db: Database, filter: ProductFilter, categories: Counted) {
  const { category, tab, min, max, text } = filter
  if (tab || text || min !== undefined || max !== undefined) return countProducts(db, filter)
  const counted = category ? categories.filter(({ name }) => name === category) : categories
  return counted.reduce((sum, { count }) => sum + count, 0)
}
