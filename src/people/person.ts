import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Picture } from '#media/picture.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    people: 'people'
  }
}

export const PersonWorld = z.enum(['pool', 'marine', 'both'])

export const TeamMember = z.object({
  id: z.int(),
  name: z.string(),
  role: z.string(),
  sentence: z.string(),
  world: PersonWorld,
  picture: z.optional(Picture),
  sample: z.boolean(),
})
export type TeamMember = z.infer<typeof TeamMember>

export const peopleApi = endpoint({
  method: 'GET',
  path: '/api/people',
  summary: 'The people whom customers meet, in the order of the website; samples in a demonstration only',
  for: 'anyone',
  reply: z.array(TeamMember),
  cached: true,
  tags: () => ['people'],
})
