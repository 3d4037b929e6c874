import type { PageParameter } from '#lib/contract/page-parameter.ts'
import type { Listing } from './product.ts'
import type { ListingScope } from './assortment.ts'
import { readFilter, reefTabs, listingPath, sortLabels } from './listing-path.ts'

/** The listing that an address shows, if any: /shop names it in a parameter. */
type ScopeOf = (before: URLSearchParams) => ListingScope | null

const one = (name: string, value: string) => readFilter(new URLSearchParams({ [name]: value }))

const search: PageParameter = { accept: (value) => one('search', value).search || null }
const min: PageParameter = { accept: (value) => one('min', value).min || null }
const max: PageParameter = { accept: (value) => one('max', value).max || null }
const sort: PageParameter = {
  accept: (value) => (value !== 'featured' && Object.hasOwn(sortLabels, value) ? value : null),
}
const tab: PageParameter = { accept: (value) => (reefTabs.some(({ id }) => id === value) ? value : null) }

/** The page names its category, even one that does not exist: hence the redirect. */
const category = (scopeOf: ScopeOf): PageParameter => ({
  from: (before) => unfiltered(scopeOf(before)),
  accept: (value, data) => {
    const { category } = one('category', value)
    return (data as Listing | null)?.categories.some(({ name }) => name === category) ? category : null
  },
  redirects: true,
})

const unfiltered = (scope: ListingScope | null) => scope && listingPath(scope, new URLSearchParams())

/** Up to the last page. How many pages free words and prices lead to is not worth a lookup. */
const page = (scopeOf: ScopeOf): PageParameter => ({
  from: (before) => {
    const scope = scopeOf(before)
    return scope && !isFree(before) ? listingPath(scope, before) : null
  },
  accept: (value, data) => {
    const { page } = one('page', value)
    const last = Math.min(page, (data as Listing | null)?.pages ?? page)
    return last > 1 ? String(last) : null
  },
})

const isFree = (search: URLSearchParams) => ['search', 'min', 'max'].some((name) => search.has(name))

export const shopParameters = (scopeOf: ScopeOf) => ({
  category: category(scopeOf),
  page: page(scopeOf),
})

export const catalogueParameters = {
  search,
  category: category(() => 'pool-catalogue'),
  sort,
  min,
  max,
  page: page(() => 'pool-catalogue'),
}

export const reefParameters = { tab, page: page(() => 'reef-range') }
