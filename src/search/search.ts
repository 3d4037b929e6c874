import { z } from 'zod/mini'
import { AskedRand, AskedWord } from '#catalogue/product-query.ts'
import { ListedProduct } from '#catalogue/product.ts'
import { endpoint } from '#lib/contract/endpoint.ts'

export const SiteHit = z.object({
  kind: z.enum(['service', 'plan', 'answer', 'water']),
  title: z.string(),
  text: z.string(),
  href: z.string(),
})
export type SiteHit = z.infer<typeof SiteHit>

/** A value to filter by. It has no count where more was found than is counted. */
export const FacetValue = z.object({ value: z.string(), count: z.optional(z.int()) })
export type FacetValue = z.infer<typeof FacetValue>

const Facets = z.object({
  worlds: z.array(FacetValue),
  categories: z.array(FacetValue),
  brands: z.array(FacetValue),
  /** Products in stock; absent where more was found than is counted. */
  inStock: z.optional(z.int()),
})
export type Facets = z.infer<typeof Facets>

export const SearchResults = z.object({
  products: z.array(ListedProduct),
  /** Matching products over all pages; `more` when there are others beyond those. */
  total: z.int(),
  more: z.boolean(),
  page: z.int(),
  pages: z.int(),
  facets: Facets,
  /** False where nothing contains all of the words, and near matches are shown instead. */
  exact: z.boolean(),
  hits: z.array(SiteHit),
})
export type SearchResults = z.infer<typeof SearchResults>

const Suggestion = z.pick(ListedProduct, { id: true, name: true, price: true, category: true, picture: true })
export const Suggestions = z.object({
  products: z.array(Suggestion),
  hits: z.array(SiteHit),
  total: z.int(),
  more: z.boolean(),
})
export type Suggestions = z.infer<typeof Suggestions>

export const SearchQuery = z.object({
  q: AskedWord,
  world: z.optional(z.enum(['pool', 'marine'])),
  category: z.optional(AskedWord),
  brand: z.optional(AskedWord),
  min: z.optional(AskedRand),
  max: z.optional(AskedRand),
  stock: z.optional(z.literal('in')),
  page: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), z.transform(Number))),
})
export type SearchQuery = z.infer<typeof SearchQuery>

const open = { method: 'GET', for: 'anyone', cached: true } as const
const tags = () => ['products', 'services', 'content', 'search-words'] as const

export const searchApi = {
  search: endpoint({
    ...open,
    path: '/api/search',
    summary: 'Products, services, plans and answers found by words, with the filters for the products',
    input: SearchQuery,
    reply: SearchResults,
    tags: () => [...tags()],
  }),
  suggestions: endpoint({
    ...open,
    path: '/api/search/suggestions',
    summary: 'The first results of a search while it is being typed',
    input: z.object({ q: AskedWord }),
    reply: Suggestions,
    tags: () => [...tags()],
  }),
}
