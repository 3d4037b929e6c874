import { z } from 'zod/mini'
import { endpoint } from '#lib/endpoint.ts'

export const startersApi = {
  read: endpoint({
    method: 'POST',
    path: '/api/admin/starters/read',
    summary: 'Confirms settings and texts that a live shop started with as they are, by name',
    for: 'settings.change',
    input: z.object({ names: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200)) }),
    reply: z.object({ read: z.int() }),
  }),
}
