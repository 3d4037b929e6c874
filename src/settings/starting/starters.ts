import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'

export const starterClaim = (words: string) => `claim:${words}`
export const claimIn = (name: string) => /^claim:(.*)$/.exec(name)?.[1] ?? null

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
