import type { CacheTag } from '#lib/contract/cache-tag.ts'
import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { LoopingVideo, Picture } from '#media/picture.ts'
import { Plan, PlanGroup } from './plan.ts'
import { Service, ServiceWorld } from './service.ts'
import { ShownTexts } from './service-texts.ts'

const PlanLine = z.pick(Plan, { slug: true, name: true, pricePerMonth: true, tagline: true, href: true })

export const PoolServices = z.object({
  hero: ShownTexts.poolHero,
  video: LoopingVideo,
  cards: ShownTexts.poolServiceCards,
  plans: z.array(PlanLine),
  trust: ShownTexts.trustPoints,
  business: ShownTexts.businessSolutions,
  schools: ShownTexts.schoolResort,
  features: ShownTexts.waterFeatures,
  closing: ShownTexts.poolCta,
})
export type PoolServices = z.infer<typeof PoolServices>

export const MarineServices = z.object({
  hero: ShownTexts.marineHero,
  video: LoopingVideo,
  cards: ShownTexts.marineCards,
  reasons: ShownTexts.marineReasons,
  call: ShownTexts.marineCall,
  plans: PlanGroup,
})
export type MarineServices = z.infer<typeof MarineServices>

const ServiceLine = z.pick(Service, { id: true, name: true, price: true, priceNote: true, href: true })

export const ServicesOverview = z.object({
  title: z.string(),
  intro: z.string(),
  worlds: z.array(
    z.extend(ShownTexts.overview.shape.worlds.def.element, {
      world: ServiceWorld,
      services: z.array(ServiceLine),
      plans: PlanGroup,
    }),
  ),
  closing: Picture,
})
export type ServicesOverview = z.infer<typeof ServicesOverview>

const page = {
  method: 'GET',
  for: 'anyone',
  cached: true,
  tags: (): CacheTag[] => ['services', 'settings', 'own-pictures'],
} as const

export const servicePageApi = {
  poolServices: endpoint({
    ...page,
    path: '/api/pool-services',
    summary: 'Texts and pictures of the pool services page',
    reply: PoolServices,
  }),
  marineServices: endpoint({
    ...page,
    path: '/api/marine-services',
    summary: 'Texts and pictures of the marine services page, with its care plans',
    reply: MarineServices,
  }),
  overview: endpoint({
    ...page,
    path: '/api/services-overview',
    summary: 'Pool and marine services and plans',
    reply: ServicesOverview,
  }),
}
