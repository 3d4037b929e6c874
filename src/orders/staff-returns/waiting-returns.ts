import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    returns: 'returns'
  }
}

/** A module of its own: the admin frame uses it, and needs no forms. */
export const waitingReturnsApi = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/returns/waiting',
    summary: 'How many returns wait for an answer or a decision, counted up to 99',
    for: 'orders.read',
    reply: z.object({ waiting: z.int(), more: z.boolean() }),
    tags: () => ['returns'],
  }),
}
