import type { PageParameter } from '#lib/page-parameter.ts'
import type { Listing, Shelf } from './product.ts'
import { readFilter, reefTabs, listingPath, sortLabels } from './listing-path.ts'

/** The shelf that an address shows, if any: /shop says it in its address. */
type ShelfOf = (before: URLSearchParams) => Shelf | null

const one = (name: string, value: string) => readFilter(new URLSearchParams({ [name]: value }))

const search: PageParameter = { accept: (value) => one('search', value).search || null }
const min: PageParameter = { accept: (value) => one('min', value).min || null }
const max: PageParameter = { accept: (value) => one('max', value).max || null }
const sort: PageParameter = {
  accept: (value) => (value !== 'featured' && Object.hasOwn(sortLabels, value) ? value : null),
}
const tab: PageParameter = { accept: (value) => (reefTabs.some(({ id }) => id === value) ? value : null) }

/** The page names its category, also one that is not there: hence the redirect. */
const category = (shelfOf: ShelfOf): PageParameter => ({
  from: (before) => unfiltered(shelfOf(before)),
  accept: (value, data) => {
    const { category } = one('category', value)
    return (data as Listing | null)?.categories.some(({ name }) => name === category) ? category : null
  },
  redirects: true,
})

const unfiltered = (shelf: Shelf | null) => shelf && listingPath(shelf, new URLSearchParams())

/** No further than the last page. How many pages free words and prices lead to is not worth a look. */
const page = (shelfOf: ShelfOf): PageParameter => ({
  from: (before) => {
    const shelf = shelfOf(before)
    return shelf && !isFree(before) ? listingPath(shelf, before) : null
  },
  accept: (value, data) => {
    const { page } = one('page', value)
    const last = Math.min(page, (data as Listing | null)?.pages ?? page)
    return last > 1 ? String(last) : null
  },
})

const isFree = (search: URLSearchParams) => ['search', 'min', 'max'].some((name) => search.has(name))

/** The parameters of a shop: its categories and pages. */
export const shopParameters = (shelfOf: ShelfOf) => ({
  category: category(shelfOf),
  page: page(shelfOf),
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
