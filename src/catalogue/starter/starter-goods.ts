import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'

const Count = z.object({ count: z.int() })

const needs = { for: 'products.change' } as const

/** The starting catalogue of a live shop: drafts, until staff keep or remove them. Both can be undone. */
export const starterGoodsApi = {
  find: endpoint({
    ...needs,
    method: 'GET',
    path: '/api/admin/starter-goods',
    summary: 'How many products of the starting catalogue nobody has kept yet',
    reply: Count,
    tags: () => ['products'],
  }),
  keep: endpoint({
    ...needs,
    method: 'POST',
    path: '/api/admin/starter-goods/keep',
    summary: 'Puts all of them on sale as they are',
    reply: z.object({ ids: z.array(z.int()) }),
  }),
  remove: endpoint({
    ...needs,
    method: 'POST',
    path: '/api/admin/starter-goods/remove',
    summary: 'Deletes all of them, so that the shop begins empty',
    reply: Count,
  }),
  putBack: endpoint({
    ...needs,
    method: 'POST',
    path: '/api/admin/starter-goods/put-back',
    summary:
      'Makes them drafts again: those with these numbers that nobody has bought, counted or edited since they were kept, or, without numbers, those that were removed',
    input: z.object({ ids: z.optional(z.array(z.int()).check(z.maxLength(200))) }),
    reply: Count,
  }),
}
