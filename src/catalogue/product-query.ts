import { z } from 'zod/mini'
import { Assortment, ListingScope } from './assortment.ts'

export const ProductSort = z.enum(['featured', 'price-low', 'price-high', 'rating', 'reviews'])
export type ProductSort = z.infer<typeof ProductSort>

export const AskedWord = z.string().check(z.maxLength(120))
export const AskedRand = z.pipe(z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/)), z.transform(Number))
const Limit = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/)),
  z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(100))),
)

/** The same ids in another order are the same query. */
const inOrderOnce = (ids: string) => [...new Set(ids.split(',').map(Number))].toSorted((a, b) => a - b).join(',')

export const ProductQuery = z.object({
  assortment: z.optional(Assortment),
  category: z.optional(AskedWord),
  search: z.optional(AskedWord),
  sort: z.optional(ProductSort),
  limit: z.optional(Limit),
  /** The start of the next page, from the Link header of the page before. */
  cursor: z.optional(AskedWord),
  /** Ids of products, separated by commas; those not on sale are left out of the answer. */
  ids: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,99}$/)), z.transform(inOrderOnce))),
})
export type ProductQuery = z.infer<typeof ProductQuery>

export const ListingQuery = z.object({
  scope: ListingScope,
  category: z.optional(AskedWord),
  search: z.optional(AskedWord),
  sort: z.optional(ProductSort),
  min: z.optional(AskedRand),
  max: z.optional(AskedRand),
  tab: z.optional(AskedWord),
  page: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number))),
})
export type ListingQuery = z.infer<typeof ListingQuery>
