import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'

export const customerHomeApi = {
  home: endpoint({
    method: 'GET',
    path: '/api/customer-home',
    summary:
      'The shelf where customers arrive after signing in: the pool catalogue, or one with products if it is empty',
    for: 'anyone',
    reply: z.object({ to: z.string() }),
    cached: true,
    tags: () => ['products'],
  }),
}
