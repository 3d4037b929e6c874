import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { ServiceWorld } from '../service.ts'

const word = z._default(z.string().check(z.maxLength(100)), '')

export const AreaAnswer = z.object({
  /** False for a place that we do not know: the office has to look it up. */
  known: z.boolean(),
  /** The suburb or town that the address was taken for. */
  place: z.nullable(z.string()),
  comes: z.boolean(),
  /** The days on which somebody works there, Monday 0 to Sunday 6; empty where we do not come. */
  weekdays: z.array(z.int()),
})
export type AreaAnswer = z.infer<typeof AreaAnswer>

export const areaApi = {
  at: endpoint({
    method: 'GET',
    path: '/api/visits/area',
    summary: 'Whether we come to an address in Gauteng, and on which days of the week',
    for: 'anyone',
    input: z.object({
      suburb: word,
      city: word,
      postalCode: z._default(z.string().check(z.maxLength(10)), ''),
      world: ServiceWorld,
    }),
    reply: AreaAnswer,
    tags: () => ['technicians', 'content'],
  }),
}
