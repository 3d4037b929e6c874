import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { ListPage, listOf } from '#staff/contract/paged-list.ts'
import { VisitSite } from '#visits/sites/site.ts'
import { Customer } from './customers.ts'

/** A customer without an account, known by a site. `id` is that of the first one. */
export const GuestCustomer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  street: z.string(),
  suburb: z.string(),
  city: z.string(),
  sites: z.int(),
  /** Agreed and not ended. */
  plans: z.int(),
  sample: z.boolean(),
})
export type GuestCustomer = z.infer<typeof GuestCustomer>

/** With the newest orders and enquiries from the same address. */
const GuestCustomerRecord = z.object({
  sites: z.array(VisitSite),
  latestOrders: Customer.shape.latestOrders,
  enquiries: Customer.shape.enquiries,
})
export type GuestCustomerRecord = z.infer<typeof GuestCustomerRecord>

export const guestCustomerApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/guest-customers',
    summary: 'Customers without an account who have a site, by name, 25 to a page; found as sites are',
    for: 'visits.plan',
    input: z.object({ search: z.optional(z.string().check(z.trim(), z.maxLength(120))), page: ListPage }),
    reply: listOf(GuestCustomer),
    tags: () => ['sites', 'visits'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/admin/guest-customers/:id',
    summary:
      'The sites of the customer without an account who has this site, with orders and enquiries from the same address',
    for: 'visits.plan',
    input: z.object({ id: Id }),
    reply: GuestCustomerRecord,
    tags: () => ['sites', 'orders', 'enquiries', 'settings'],
  }),
}
