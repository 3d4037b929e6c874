import { type World, worldOf } from '#settings/selling.ts'
import type { FacetValue, Facets } from './search.ts'

export type FacetFilter = {
  world?: World | undefined
  category?: string | undefined
  brand?: string | undefined
  /** Whole cents. */
  min?: number | undefined
  max?: number | undefined
  inStock?: boolean | undefined
}
type Match = { assortment: string; category: string; brand: string; price: number; inStock: boolean }

/** Brands and categories offered at most. */
const mostValues = 12

export const hasFacets = ({ world, category, brand, min, max, inStock }: FacetFilter) =>
  [world, category, brand, min, max].some((value) => value !== undefined) || inStock === true

export function fitsFacets(match: Match, { world, category, brand, min, max, inStock }: FacetFilter) {
  const fits = (wanted: string | undefined, value: string) => wanted === undefined || wanted === value
  return (
    fits(world, worldOf(match.assortment)) &&
    fits(category, match.category) &&
    fits(brand, match.brand) &&
    match.price >= (min ?? 0) &&
    match.price <= (max ?? Infinity) &&
    (match.inStock || !inStock)
  )
}

/** The values of each facet with the number of products under all other filters, but not its own. */
export function countFacets(matches: Match[], filter: FacetFilter, isWhole: boolean): Facets {
  const without = (change: FacetFilter) => matches.filter((match) => fitsFacets(match, { ...filter, ...change }))
  const values = (found: Match[], valueOf: (match: Match) => string, chosen: string | undefined): FacetValue[] => {
    const counts = new Map<string, number>()
    for (const match of found) counts.set(valueOf(match), (counts.get(valueOf(match)) ?? 0) + 1)
    if (chosen !== undefined && !counts.has(chosen)) counts.set(chosen, 0)
    return [...counts]
      .toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
      .slice(0, mostValues)
      .map(([value, count]) => (isWhole ? { value, count } : { value }))
  }
  const inStock = without({ inStock: true }).length
  return {
    worlds: values(without({ world: undefined }), ({ assortment }) => worldOf(assortment), filter.world),
    categories: values(without({ category: undefined }), ({ category }) => category, filter.category),
    brands: values(without({ brand: undefined }), ({ brand }) => brand, filter.brand),
    ...(isWhole && { inStock }),
  }
}
