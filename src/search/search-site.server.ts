import {
  type MatchFilter,
  matchProducts,
  mostRanked,
  type Question,
} from '#catalogue/search/product-search-store.server.ts'
import { assortmentsOf } from '#catalogue/listing-scope.ts'
import type { Database } from '#lib/database/database.server.ts'
import { toCents } from '#lib/values/money.ts'
import { countFacets, type FacetFilter, fitsFacets, hasFacets } from './search-facets.ts'
import type { SearchQuery } from './search.ts'

const pageSize = 24

export async function searchProducts(db: Database, question: Question, query: SearchQuery) {
  const filter = filterOf(query)
  const { found: all, exact } = await matchProducts(db, question, {})
  const isWhole = all.length < mostRanked
  const narrowed = hasFacets(filter)
  // The database filters before it ranks, as it has found more than it ranks.
  const found =
    isWhole || !narrowed
      ? all.filter((match) => fitsFacets(match, filter))
      : (await matchProducts(db, question, matchFilter(filter))).found
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(query.page ?? 1, pages)
  return {
    shown: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    more: found.length >= mostRanked,
    page,
    pages,
    facets: countFacets(all, filter, isWhole),
    narrowed,
    exact,
  }
}

const matchFilter = ({ world, ...rest }: FacetFilter): MatchFilter => ({
  ...rest,
  assortments: world && assortmentsOf(world),
})

const filterOf = ({ world, category, brand, min, max, stock }: SearchQuery): FacetFilter => ({
  world,
  category,
  brand,
  min: min === undefined ? undefined : toCents(min),
  max: max === undefined ? undefined : toCents(max),
  inStock: stock === 'in',
})
