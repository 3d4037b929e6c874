import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { ListPage, listOf } from '#staff/contract/paged-list.ts'
import { Review } from './review.ts'

export const ReviewRow = z.extend(Review, {
  productId: z.int(),
  productName: z.string(),
  /** Sample data, to be labelled as such. */
  sample: z.boolean(),
  editedAt: z.nullable(z.string()),
  hidden: z.boolean(),
  hiddenAt: z.nullable(z.string()),
  hiddenBy: z.nullable(z.string()),
  hiddenReason: z.nullable(z.string()),
})
export type ReviewRow = z.infer<typeof ReviewRow>

const filter = {
  state: z.optional(z.enum(['shown', 'hidden'])),
  rating: z.optional(z.enum(['1', '2', '3', '4', '5'])),
  search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
}
export const ReviewFilter = z.object(filter)
export type ReviewFilter = z.infer<typeof ReviewFilter>

export const ReviewSort = z.enum(['-written', 'written', '-rating', 'rating'])
export type ReviewSort = z.infer<typeof ReviewSort>

export const HideReason = z.object({
  reason: z
    .string('Please give a reason')
    .check(z.trim(), z.minLength(3, 'Please give a reason'), z.maxLength(300, 'Please keep it under 300 characters')),
})
export type HideReason = z.infer<typeof HideReason>

export const reviewAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/reviews',
    summary: 'What customers wrote about products, 25 to a page',
    for: 'products.change',
    input: z.object({ ...filter, sort: z._default(ReviewSort, '-written'), page: ListPage }),
    reply: listOf(ReviewRow),
    tags: () => ['reviews', 'products'],
  }),
  hide: endpoint({
    method: 'PATCH',
    path: '/api/admin/reviews/:id',
    summary: 'Takes a review off the page and out of the rating, with a reason, or puts it back',
    for: 'products.change',
    input: z.object({ id: Id, hidden: z.boolean(), reason: z.optional(HideReason.shape.reason) }).check(
      z.refine(({ hidden, reason }) => !hidden || reason !== undefined, {
        message: 'Please give a reason',
        path: ['reason'],
      }),
    ),
    reply: ReviewRow,
  }),
}
