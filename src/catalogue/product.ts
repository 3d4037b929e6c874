import { z } from 'zod/mini'
import { cachedRead, endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { Picture } from '#media/picture.ts'
import { ProductQuery, ListingQuery } from './product-query.ts'
import { Assortment } from './assortment.ts'
import { SubstanceName } from './substance-fields.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    catalogue: 'products' | `product:${number}` | 'reviews' | 'search-words'
  }
}

export const productTag = (id: number): `product:${number}` => `product:${id}`

export const DeliveryClass = z.enum(['standard', 'large', 'dangerous-goods', 'frozen'])
export type DeliveryClass = z.infer<typeof DeliveryClass>

export const Hazard = z.enum(['oxidiser', 'acid'])
export type Hazard = z.infer<typeof Hazard>

/** The condition in which an intact product may come back: unused, only while it is sealed, or not at all. */
export const ReturnRule = z.enum(['standard', 'sealed', 'perishable', 'livestock', 'made-to-measure'])
export type ReturnRule = z.infer<typeof ReturnRule>

/** A product in a list. Prices are rand with two decimals. */
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
  /** The first of its features. */
  features: z.optional(z.array(z.string())),
  /** Units in stock. Ours always sends it; where an answer lacks it, nothing is said of the stock. */
  stock: z.optional(z.int()),
  lowStock: z.boolean(),
  rating: z.optional(z.number()),
  ratingCount: z.optional(z.int()),
  /** The rating is sample data and must be labelled as such. */
  ratingSample: z.optional(z.boolean()),
  deliveryClass: DeliveryClass,
  reefTab: z.optional(z.string()),
  size: z.optional(z.string()),
  tests: z.optional(z.int()),
})
export type ProductSummary = z.infer<typeof ProductSummary>

export const Product = z.extend(ProductSummary, {
  sku: z.string(),
  /** All its pictures, `picture` being the first. */
  images: z.array(Picture),
  features: z.array(z.string()),
  /** Left out where the product may come back like most. */
  returnRule: z.optional(ReturnRule),
  /** What a dose of it is computed for; left out where it has none. Strength is in per cent, contents in grams or millilitres. */
  contains: z.optional(z.object({ substance: SubstanceName, strength: z.number(), contents: z.int() })),
  delivery: z.object({ class: DeliveryClass, text: z.string() }),
  hazard: z.optional(z.object({ class: Hazard, title: z.string(), text: z.string() })),
})
export type Product = z.infer<typeof Product>

/** The fields that a screen full of cards needs: every byte is sent with the page. Its picture is decorative there. */
export const ListedProduct = z.omit(ProductSummary, { description: true, slug: true, brand: true, features: true })
export type ListedProduct = z.infer<typeof ListedProduct>

export const Listing = z.object({
  products: z.array(ListedProduct),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** Every category of the listing with the number of its products, regardless of filters. */
  categories: z.array(z.object({ name: z.string(), count: z.int() })),
  /** Results of the whole shop, where the words matched nothing on this screen. */
  elsewhere: z.optional(z.array(ListedProduct)),
  /** The first products of this screen, where nothing was found anywhere. */
  popular: z.optional(z.array(ListedProduct)),
  /** The worlds that have products, where this screen has none at all. */
  filled: z.optional(z.array(z.object({ world: z.enum(['pool', 'marine']), count: z.int() }))),
})
export type Listing = z.infer<typeof Listing>

export const productApi = {
  featured: endpoint({
    ...cachedRead,
    path: '/api/products/featured',
    summary: 'Products shown as premium equipment on the home page',
    reply: z.array(ProductSummary),
    tags: () => ['products'],
  }),
  list: endpoint({
    ...cachedRead,
    path: '/api/products',
    summary:
      'Products, optionally of one assortment or category, found by words (typing errors allowed); paged by the Link header',
    input: ProductQuery,
    reply: z.array(ProductSummary),
    tags: ({ search }) => (search ? ['products', 'search-words'] : ['products']),
  }),
  byId: endpoint({
    ...cachedRead,
    path: '/api/products/:id',
    summary: 'One product',
    input: z.object({ id: Id }),
    reply: Product,
    tags: ({ id }) => [productTag(id)],
  }),
  related: endpoint({
    ...cachedRead,
    path: '/api/products/:id/related',
    summary: 'Products related to one product',
    input: z.object({ id: Id }),
    reply: z.array(ListedProduct),
    tags: () => ['products'],
  }),
  listing: endpoint({
    ...cachedRead,
    path: '/api/listings/:scope',
    summary: 'One screen of the shop: its products by filter, sort and page, with its categories',
    input: ListingQuery,
    reply: Listing,
    tags: ({ search }) => (search ? ['products', 'search-words'] : ['products']),
  }),
}
