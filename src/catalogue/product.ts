import { z } from 'zod/mini'
import { endpoint } from '#lib/endpoint.ts'
import { Id } from '#lib/id.ts'
import { Picture } from '#media/picture.ts'

declare module '#lib/cache-tag.ts' {
  interface CacheTags {
    catalogue: 'products' | `product:${number}` | 'reviews' | 'search-words'
  }
}

export const productTag = (id: number): `product:${number}` => `product:${id}`

export const Assortment = z.enum(['pool-shop', 'marine-shop', 'pool-catalogue', 'reef-range'])
export type Assortment = z.infer<typeof Assortment>

/** The goods of one screen of the shop: an assortment, or all that is sold for a world. */
export const ListingScope = z.enum([...Assortment.options, 'pool', 'marine'])
export type ListingScope = z.infer<typeof ListingScope>

export const DeliveryClass = z.enum(['standard', 'large', 'dangerous-goods', 'frozen'])
export type DeliveryClass = z.infer<typeof DeliveryClass>

export const Hazard = z.enum(['oxidiser', 'acid'])
export type Hazard = z.infer<typeof Hazard>

/** The way in which a product may come back when nothing is wrong with it: unused, only while it is sealed, or not at all. */
export const ReturnRule = z.enum(['standard', 'sealed', 'perishable', 'livestock', 'made-to-measure'])
export type ReturnRule = z.infer<typeof ReturnRule>

/** A product as a card in a list shows it. Prices are rand with two decimals. */
export const ProductSummary = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  assortment: Assortment,
  category: z.string(),
  subcategory: z.optional(z.string()),
  price: z.number(),
  compareAtPrice: z.optional(z.number()),
  imageUrl: z.optional(z.string()),
  picture: z.optional(Picture),
  description: z.string(),
  /** The first of its features, where its card lists them. */
  features: z.optional(z.array(z.string())),
  /** Units in stock. Ours always says; what is shown holds where an answer does not. */
  stock: z.optional(z.int()),
  lowStock: z.boolean(),
  rating: z.optional(z.number()),
  ratingCount: z.optional(z.int()),
  /** The rating is demo data and must be labelled so. */
  ratingSample: z.optional(z.boolean()),
  deliveryClass: DeliveryClass,
  reefTab: z.optional(z.string()),
  size: z.optional(z.string()),
  tests: z.optional(z.int()),
})
export type ProductSummary = z.infer<typeof ProductSummary>

export const Product = z.extend(ProductSummary, {
  sku: z.string(),
  /** All its pictures, `picture` among them as the first. */
  images: z.array(Picture),
  features: z.array(z.string()),
  delivery: z.object({ class: DeliveryClass, text: z.string() }),
  hazard: z.optional(z.object({ class: Hazard, title: z.string(), text: z.string() })),
})
export type Product = z.infer<typeof Product>

export const ProductSort = z.enum(['featured', 'price-low', 'price-high', 'rating', 'reviews'])
export type ProductSort = z.infer<typeof ProductSort>

const Word = z.string().check(z.maxLength(120))
const Rand = z.pipe(z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/)), z.transform(Number))
const Limit = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/)),
  z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(100))),
)

/** However the same numbers are written down, they are one question. */
const inOrderOnce = (ids: string) => [...new Set(ids.split(',').map(Number))].toSorted((a, b) => a - b).join(',')

export const ProductQuery = z.object({
  assortment: z.optional(Assortment),
  category: z.optional(Word),
  search: z.optional(Word),
  sort: z.optional(ProductSort),
  limit: z.optional(Limit),
  /** The beginning of the next page, as the Link header of the page before says. */
  cursor: z.optional(Word),
  /** Numbers of products, parted by commas; those that are not on sale are left out of the answer. */
  ids: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,99}$/)), z.transform(inOrderOnce))),
})
export type ProductQuery = z.infer<typeof ProductQuery>

/** A screen of one listing: what is shown, and what can be chosen. */
export const ListingQuery = z.object({
  scope: ListingScope,
  category: z.optional(Word),
  search: z.optional(Word),
  sort: z.optional(ProductSort),
  min: z.optional(Rand),
  max: z.optional(Rand),
  tab: z.optional(Word),
  page: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number))),
})
export type ListingQuery = z.infer<typeof ListingQuery>

/** The part of a product that a screen full of cards needs: every byte is sent with the page. Its picture only decorates there. */
export const ListedProduct = z.omit(ProductSummary, { description: true, slug: true, brand: true })
export type ListedProduct = z.infer<typeof ListedProduct>

export const Listing = z.object({
  products: z.array(ListedProduct),
  /** Products that match, over all pages. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** Every category of the listing with the number of its products, whatever is filtered. */
  categories: z.array(z.object({ name: z.string(), count: z.int() })),
  /** Products that the search of the whole shop found, where the words were found nowhere on this screen. */
  elsewhere: z.optional(z.array(ListedProduct)),
})
export type Listing = z.infer<typeof Listing>

export const productApi = {
  featured: endpoint({
    method: 'GET',
    path: '/api/products/featured',
    summary: 'Products shown as premium equipment on the home page',
    for: 'anyone',
    input: z.object({}),
    reply: z.array(ProductSummary),
    cached: true,
    tags: () => ['products'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/products',
    summary:
      'Products, optionally of one assortment or category, found by words (typing errors allowed); paged by the Link header',
    for: 'anyone',
    input: ProductQuery,
    reply: z.array(ProductSummary),
    cached: true,
    tags: ({ search }) => (search ? ['products', 'search-words'] : ['products']),
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/products/:id',
    summary: 'One product',
    for: 'anyone',
    input: z.object({ id: Id }),
    reply: Product,
    cached: true,
    tags: ({ id }) => [productTag(id)],
  }),
  related: endpoint({
    method: 'GET',
    path: '/api/products/:id/related',
    summary: 'Products that go with one product',
    for: 'anyone',
    input: z.object({ id: Id }),
    reply: z.array(ListedProduct),
    cached: true,
    tags: () => ['products'],
  }),
  listing: endpoint({
    method: 'GET',
    path: '/api/listings/:scope',
    summary: 'One screen of the shop: its products by filter, sort and page, with its categories',
    for: 'anyone',
    input: ListingQuery,
    reply: Listing,
    cached: true,
    tags: ({ search }) => (search ? ['products', 'search-words'] : ['products']),
  }),
}
