import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'

export const ServiceCategory = z.enum(['pool-installation', 'maintenance', 'water-treatment', 'consultation'])
export type ServiceCategory = z.infer<typeof ServiceCategory>

export const ServiceWorld = z.enum(['pool', 'aquarium'])
export type ServiceWorld = z.infer<typeof ServiceWorld>

/** One service. The price is rand with two decimals; a service without one is quoted. */
export const Service = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  category: ServiceCategory,
  world: ServiceWorld,
  price: z.optional(z.number()),
  priceNote: z.optional(z.string()),
  details: z.string(),
  bullets: z.array(z.string()),
  /** The service type preselected in the consultation form. */
  serviceType: z.string(),
  href: z.string(),
})
export type Service = z.infer<typeof Service>

/** A service for lists; the rest is read once it is opened. */
const ServiceInList = z.partial(Service, { slug: true, details: true, bullets: true, serviceType: true })
export type ServiceInList = z.infer<typeof ServiceInList>

export const serviceApi = {
  services: endpoint({
    method: 'GET',
    path: '/api/services',
    summary: 'Every service of the business',
    for: 'anyone',
    input: z.object({ in: z.optional(z.literal('short')) }),
    reply: z.array(ServiceInList),
    cached: true,
    tags: () => ['services'],
  }),
  service: endpoint({
    method: 'GET',
    path: '/api/services/:id',
    summary: 'One service',
    for: 'anyone',
    input: z.object({ id: z.string() }),
    reply: Service,
    cached: true,
    tags: () => ['services'],
  }),
}
