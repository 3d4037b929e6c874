import { z } from 'zod/mini'
import { productTag } from '#catalogue/product.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { plainLine, plainLines, wellFormed, wellFormedLines } from '#lib/fields/plain-text.ts'

const longestTitle = 100
const longestReview = 2000

export const ReviewForm = z.object({
  rating: z
    .int('Please choose from 1 to 5 stars')
    .check(z.gte(1, 'Please choose from 1 to 5 stars'), z.lte(5, 'Please choose from 1 to 5 stars')),
  title: z.optional(
    z
      .string()
      .check(
        wellFormed,
        z.trim(),
        z.maxLength(longestTitle, `Please keep the title under ${longestTitle} characters`),
        plainLine('Please keep the title to one line of plain text'),
      ),
  ),
  text: z
    .string('Please write at least 10 characters')
    .check(
      wellFormedLines,
      z.trim(),
      z.minLength(10, 'Please write at least 10 characters'),
      z.maxLength(longestReview, `Please keep it under ${longestReview} characters`),
      plainLines('Please write plain text'),
    ),
})
export type ReviewForm = z.infer<typeof ReviewForm>

export const MyReview = z.object({
  /** True when this account may write about this product, or change its review. */
  may: z.boolean(),
  reason: z.nullable(z.string()),
  review: z.nullable(z.object({ rating: z.int(), title: z.nullable(z.string()), text: z.string() })),
})
export type MyReview = z.infer<typeof MyReview>

export const myReviewApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/products/:id/my-review',
    summary: 'My review of a product, and whether I may write one: customers who received it may',
    for: 'customer',
    input: z.object({ id: Id }),
    reply: MyReview,
    tags: ({ id }) => [productTag(id), 'orders'],
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/products/:id/reviews',
    summary: 'Reviews a product I received; a second time changes my review',
    for: 'customer',
    input: z.extend(ReviewForm, { id: Id }),
    reply: MyReview,
  }),
}
