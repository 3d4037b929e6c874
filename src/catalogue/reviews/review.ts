import { productTag } from '#catalogue/product.ts'
import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'

export const Review = z.object({
  id: z.int(),
  author: z.string(),
  rating: z.int(),
  title: z.optional(z.string()),
  text: z.string(),
  createdAt: z.string(),
  /** The author received the product. */
  verified: z.optional(z.boolean()),
})
export type Review = z.infer<typeof Review>

/** Reviews of a product. `sample` says that all of it is sample data and must be labelled as such. */
export const ReviewsOfProduct = z.object({
  average: z.nullable(z.number()),
  count: z.int(),
  /** From 5 stars down to 1; empty without reviews. */
  breakdown: z.array(z.object({ stars: z.int(), percent: z.int() })),
  sample: z.boolean(),
  label: z.optional(z.string()),
  reviews: z.array(Review),
})
export type ReviewsOfProduct = z.infer<typeof ReviewsOfProduct>

export const reviewApi = {
  ofProduct: endpoint({
    method: 'GET',
    path: '/api/products/:id/reviews',
    summary: 'Customer reviews of one product, with the share of each rating',
    for: 'anyone',
    input: z.object({ id: Id }),
    reply: ReviewsOfProduct,
    cached: true,
    tags: ({ id }) => [productTag(id)],
  }),
}
