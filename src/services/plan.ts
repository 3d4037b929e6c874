import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Picture } from '#media/picture.ts'
import { ServiceWorld } from './service.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    services: 'services'
  }
}

export const LabelledLink = z.object({ label: z.string(), href: z.string() })
export type LabelledLink = z.infer<typeof LabelledLink>

/** A monthly care plan for cards. The price is rand. */
export const Plan = z.object({
  slug: z.string(),
  world: ServiceWorld,
  name: z.string(),
  pricePerMonth: z.number(),
  mostPopular: z.boolean(),
  tagline: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  button: LabelledLink,
  href: z.string(),
})
export type Plan = z.infer<typeof Plan>

export const PlanGroup = z.object({ title: z.string(), intro: z.string(), note: z.string(), plans: z.array(Plan) })
export type PlanGroup = z.infer<typeof PlanGroup>

export const PlanDetail = z.object({
  plan: z.extend(Plan, {
    notIncluded: z.array(z.string()),
    whoFor: z.string(),
    visitsPerMonth: z.int(),
    visitFrequency: z.string(),
    body: z.array(z.string()),
    picture: Picture,
  }),
  /** The plans of this world, including itself, smallest first. */
  family: z.array(
    z.extend(z.pick(Plan, { slug: true, name: true, pricePerMonth: true, mostPopular: true, href: true }), {
      compare: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  note: z.string(),
  closing: Picture,
})
export type PlanDetail = z.infer<typeof PlanDetail>

export const planApi = {
  plans: endpoint({
    method: 'GET',
    path: '/api/plans',
    summary: 'Every monthly care plan, pools first',
    for: 'anyone',
    reply: z.array(Plan),
    cached: true,
    tags: () => ['services'],
  }),
  planPage: endpoint({
    method: 'GET',
    path: '/api/plan-pages/:world/:slug',
    summary: 'One care plan in full, with the plans it is compared with',
    for: 'anyone',
    input: z.object({ world: ServiceWorld, slug: z.string() }),
    reply: PlanDetail,
    cached: true,
    tags: () => ['services', 'settings', 'own-pictures'],
  }),
}
