import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'

export const changesApi = endpoint({
  method: 'GET',
  path: '/api/admin/changes',
  summary: 'Cache tags of what anybody has changed since an earlier `look`; the first look says only where to begin',
  for: 'admin.open',
  input: z.object({ look: z.optional(z.string().check(z.maxLength(60))) }),
  reply: z.object({ look: z.string(), tags: z.array(z.string()) }),
  tags: () => [],
})
