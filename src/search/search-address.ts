import { randFromAddress, withQuery, wordOf } from '#catalogue/listing-path.ts'

const choiceOf = (values: string[]) => (text: string | null) => (values.includes(text ?? '') ? text! : '')

/** The parameters of the search page, checked, in the contract's order; any other is dropped. */
const rules = {
  q: wordOf,
  world: choiceOf(['pool', 'marine']),
  category: wordOf,
  brand: wordOf,
  min: randFromAddress,
  max: randFromAddress,
  stock: choiceOf(['in']),
  page: (text: string | null) => (/^([2-9]|[1-9]\d{1,2})$/.test(text ?? '') ? text! : ''),
}
export type SiteSearchFilter = Record<keyof typeof rules, string>

export const searchRules = Object.entries(rules)

export const readSearch = (search: URLSearchParams) =>
  Object.fromEntries(searchRules.map(([name, read]) => [name, read(search.get(name))])) as SiteSearchFilter

/** The search page with some filters changed. A changed filter returns to the first page. */
export const searchAddress = (filter: Partial<SiteSearchFilter>, changes: Partial<SiteSearchFilter> = {}) =>
  withQuery('/search', { ...filter, page: '', ...changes })

export const isSearchNarrowed = (filter: SiteSearchFilter) => Object.values({ ...filter, q: '' }).some(Boolean)

/** The number of products from which filters find one sooner than looking does. */
const fewestToNarrow = 12

/** True where filters are useful: where there are many products, or where filters may be why there are few. */
export const canNarrow = (filter: SiteSearchFilter, found: { total: number }) =>
  found.total >= fewestToNarrow || isSearchNarrowed(filter)

export const searchPath = (search: URLSearchParams) => withQuery('/api/search', readSearch(search))

export const searchReads = (search: URLSearchParams) => (wordOf(search.get('q')) ? [searchPath(search)] : [])
