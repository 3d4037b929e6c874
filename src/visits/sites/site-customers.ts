import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'

export const SiteCustomer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  postalCode: z.string(),
})
export type SiteCustomer = z.infer<typeof SiteCustomer>

export const siteCustomerApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/site-customers',
    summary: 'Customers with an account for a new site: eight that match a search, or the one with an id',
    for: 'visits.plan',
    input: z.object({
      search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
      id: z.optional(z.string().check(z.maxLength(100))),
    }),
    reply: z.array(SiteCustomer),
    tags: () => ['accounts'],
  }),
}
