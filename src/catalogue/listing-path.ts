import type { AddressOf } from '#lib/contract/address.ts'
import type { productApi } from './product.ts'
import type { ListingScope } from './assortment.ts'
import type { ProductSort } from './product-query.ts'

export const sortLabels: Record<ProductSort, string> = {
  featured: 'Featured',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Highest rated',
  reviews: 'Most reviews',
}

export const reefTabs = [
  { id: 'about', label: 'About' },
  { id: 'supplements', label: 'Supplements' },
  { id: 'test-kits', label: 'Test Kits' },
  { id: 'algae-control', label: 'Algae Control' },
  { id: 'coral-food', label: 'Coral Food' },
  { id: '1st-cycle', label: '1st Cycle' },
  { id: 'treatments', label: 'Treatments' },
] as const

export const reefTabOf = (search: URLSearchParams): (typeof reefTabs)[number] =>
  reefTabs.find((tab) => tab.id === search.get('tab')) ?? reefTabs[1]

export function shopTypeOf(search: URLSearchParams) {
  const type = search.get('type')
  return type === 'pool' || type === 'marine' ? type : null
}

export const shelfPaths = {
  pool: '/shop?type=pool',
  marine: '/shop?type=marine',
  'pool-catalogue': '/pool-shop',
} as const

export const shopReads = {
  shop: (search: URLSearchParams) => {
    const scope = shopTypeOf(search)
    return ['/api/shop-chooser' as const, scope ? listingPath(scope, search) : ('/api/shop-picks' as const)]
  },
  marineShop: (search: URLSearchParams) => ['/api/shop-chooser' as const, listingPath('marine', search)],
  reefRange: (search: URLSearchParams) => [
    '/api/reef-range' as const,
    ...(reefTabOf(search).id === 'about' ? [] : [listingPath('reef-range', search)]),
  ],
  poolCatalogue: (search: URLSearchParams) => [listingPath('pool-catalogue', search)],
}

export type ListingFilter = {
  category: string
  search: string
  sort: ProductSort
  min: string
  max: string
  page: number
}

export function readFilter(search: URLSearchParams): ListingFilter {
  const sort = search.get('sort') ?? ''
  const page = search.get('page') ?? ''
  return {
    category: wordOf(search.get('category')),
    search: wordOf(search.get('search')),
    sort: Object.hasOwn(sortLabels, sort) ? (sort as ProductSort) : 'featured',
    min: randFromAddress(search.get('min')),
    max: randFromAddress(search.get('max')),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** Words in an address without unprintable characters. */
export const wordOf = (text: string | null) =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 120)
    .trim()

export function randFromAddress(text: string | null) {
  const amount = (text ?? '').replace(/\s/g, '').replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(amount) ? amount : ''
}

export const isListingNarrowed = ({ category, search, min, max }: ListingFilter) =>
  Boolean(category || search || min || max)

/** The API address for a shop address. Parameters are in the contract's order, as in the server's cache. */
export function listingPath(scope: ListingScope, search: URLSearchParams): AddressOf<typeof productApi.listing> {
  const { category, search: words, sort, min, max, page } = readFilter(search)
  const tab = scope === 'reef-range' ? reefTabOf(search).label : ''
  return withQuery(`/api/listings/${scope}`, {
    category,
    search: words,
    sort: sort === 'featured' ? '' : sort,
    min,
    max,
    tab,
    page: page > 1 ? String(page) : '',
  })
}

/** The shop's address with some filters changed. A changed filter returns to the first page. */
export function filterAddress(base: string, filter: ListingFilter, changes: Partial<ListingFilter> = {}) {
  const { search, category, sort, min, max, page } = { ...filter, page: 1, ...changes }
  return withQuery(base, {
    search,
    category,
    sort: sort === 'featured' ? '' : sort,
    min,
    max,
    page: page > 1 ? String(page) : '',
  })
}

export function withQuery<B extends string>(base: B, values: Record<string, string>): B | `${B}?${string}` {
  const said = Object.entries(values).filter(([, value]) => value)
  if (!said.length) return base
  return `${base}${base.includes('?') ? '&' : '?'}${new URLSearchParams(said)}` as `${B}?${string}`
}
