import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { lineOf, linesOf, randOf, textOf, withVersion } from '#staff/contract/text-rules.ts'
import { ServiceCategory, ServiceWorld } from '#services/service.ts'

const needed = (what: string) => `${what} is required`

export const ServiceDraft = z
  .object({
    name: lineOf({ least: 3, most: 80, message: needed('The name') }),
    description: lineOf({ least: 10, most: 200, message: needed('A short description') }),
    category: ServiceCategory,
    /** Rand; a service without a price is quoted. */
    price: z.nullable(randOf(1_000_000)),
    priceNote: lineOf({ most: 60 }),
    details: textOf({ least: 20, most: 1500, message: needed('A paragraph on what is done') }),
    bullets: linesOf({ most: 8, each: 120 }),
  })
  .check(
    z.refine(({ price, priceNote }) => price !== null || priceNote === '', {
      message: 'Words after a price need a price',
      path: ['priceNote'],
    }),
  )
export type ServiceDraft = z.infer<typeof ServiceDraft>

export const AdminService = z.object({
  id: z.int(),
  world: ServiceWorld,
  name: z.string(),
  description: z.string(),
  category: ServiceCategory,
  price: z.nullable(z.number()),
  priceNote: z.string(),
  details: z.string(),
  bullets: z.array(z.string()),
  href: z.string(),
  version: z.int(),
})
export type AdminService = z.infer<typeof AdminService>

export const servicesAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/services',
    summary: 'Every service with its version',
    for: 'content.change',
    reply: z.array(AdminService),
    tags: () => ['services'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/services/:id',
    summary: 'Changes the words and the price of a service; a price of null means that it is quoted',
    for: 'content.change',
    input: z.safeExtend(withVersion(ServiceDraft), { id: Id }),
    reply: AdminService,
  }),
}
