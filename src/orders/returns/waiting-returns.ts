import { z } from 'zod/mini'
import { endpoint } from '#lib/endpoint.ts'

declare module '#lib/cache-tag.ts' {
  interface CacheTags {
    returns: 'returns'
  }
}

/** Apart from the rest: the frame of the admin area asks it, and needs no form. */
export const waitingReturnsApi = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/returns/waiting',
    summary: 'How many returns wait for an answer or a decision, counted up to 99',
    for: 'orders.read',
    input: z.object({}),
    reply: z.object({ waiting: z.int(), more: z.boolean() }),
    tags: () => ['returns'],
  }),
}
