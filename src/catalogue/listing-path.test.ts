import fc from 'fast-check'
import { z } from 'zod/mini'
import { expect, test } from 'vitest'
import { ListingScope } from './assortment.ts'
import { ListingQuery } from './product-query.ts'
import { filterAddress, isListingNarrowed, readFilter, reefTabOf, listingPath } from './listing-path.ts'

const names = ['search', 'category', 'sort', 'min', 'max', 'tab', 'page'] as const
const likely = fc.constantFrom(
  '',
  ' ',
  '0',
  '12,5',
  '1e9',
  '-1',
  'price-low',
  'toString',
  'Test Kits',
  'about',
  '2',
  '\u0000',
)
const address = fc.dictionary(
  fc.constantFrom(...names),
  fc.oneof(likely, fc.string({ maxLength: 200, unit: 'binary' }), fc.integer().map(String)),
)

test('every shop address leads to a valid API query with its parameters in the standard order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ListingScope.options), address, (scope, given) => {
      const url = new URL(listingPath(scope, new URLSearchParams(given)), 'http://shop')
      const asked = Object.fromEntries(url.searchParams)
      const parsed = z.safeParse(ListingQuery, { scope, ...asked })
      expect(parsed.success, JSON.stringify(asked)).toBe(true)
      expect(Object.keys(asked)).toEqual(Object.keys(parsed.data!).filter((name) => name in asked))
    }),
  )
})

test('every filter is sent in full, and defaults are left out', () => {
  const search = new URLSearchParams('page=2&max=1 000,50&min=10&sort=rating&category=Kits %26 Bundles&search= robot ')
  expect(listingPath('pool-catalogue', search)).toBe(
    '/api/listings/pool-catalogue?category=Kits+%26+Bundles&search=robot&sort=rating&min=10&max=1000.50&page=2',
  )
  expect(listingPath('pool-shop', new URLSearchParams('type=pool&sort=featured&page=1&utm_source=x'))).toBe(
    '/api/listings/pool-shop',
  )
})

test('the reef range opens at Supplements, or at the tab named in its address', () => {
  expect(listingPath('reef-range', new URLSearchParams())).toBe('/api/listings/reef-range?tab=Supplements')
  expect(listingPath('reef-range', new URLSearchParams('tab=1st-cycle'))).toBe('/api/listings/reef-range?tab=1st+Cycle')
  expect(reefTabOf(new URLSearchParams('tab=nonsense')).label).toBe('Supplements')
})

test('changing a filter returns to the first page and keeps the other filters', () => {
  const filter = readFilter(new URLSearchParams('search=robot&sort=price-low&page=3'))
  expect(filterAddress('/pool-shop', filter, { category: 'Water Testing' })).toBe(
    '/pool-shop?search=robot&category=Water+Testing&sort=price-low',
  )
  expect(filterAddress('/pool-shop', filter, { page: 4 })).toBe('/pool-shop?search=robot&sort=price-low&page=4')
  expect(filterAddress('/shop?type=pool', readFilter(new URLSearchParams()), { category: 'Pool Lighting' })).toBe(
    '/shop?type=pool&category=Pool+Lighting',
  )
})

test('an address that is read and written again leads to the same listing', () => {
  fc.assert(
    fc.property(address, (given) => {
      const filter = readFilter(new URLSearchParams(given))
      const again = new URL(filterAddress('/pool-shop', filter, { page: filter.page }), 'http://shop').searchParams
      expect(readFilter(again)).toEqual(filter)
    }),
  )
})

test('search words, a category and prices narrow a listing, and sorting does not', () => {
  expect(isListingNarrowed(readFilter(new URLSearchParams('sort=rating&page=2')))).toBe(false)
  for (const filter of ['search=a', 'category=a', 'min=1', 'max=1']) {
    expect(isListingNarrowed(readFilter(new URLSearchParams(filter)))).toBe(true)
  }
})
