import { z } from 'zod/mini'
import { accountTag } from '#accounts/account.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { ListPage, listOf } from '#staff/contract/paged-list.ts'
import { OrderSummary } from '#orders/order.ts'
import { Currency } from '#settings/site.ts'

export const CustomerSort = z.enum(['-since', '-orders', '-spent'])

export const CustomerSummary = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  memberSince: z.string(),
  orders: z.int(),
  /** In rand with two decimals: paid and not refunded. */
  spent: z.number(),
  currency: Currency,
  lastOrderAt: z.nullable(z.string()),
  sample: z.boolean(),
})
export type CustomerSummary = z.infer<typeof CustomerSummary>

export const Customer = z.extend(CustomerSummary, {
  username: z.string(),
  emailVerified: z.boolean(),
  addresses: z.array(
    z.object({
      id: z.int(),
      address: z.string(),
      city: z.string(),
      province: z.string(),
      postalCode: z.string(),
      usedAt: z.string(),
    }),
  ),
  /** Consents to the newsletter and withdrawals, newest first. */
  newsletter: z.array(z.object({ given: z.boolean(), wording: z.string(), at: z.string() })),
  latestOrders: z.array(OrderSummary),
  /** The newest enquiries from the same e-mail address, with or without an account. */
  enquiries: z.array(
    z.object({
      id: z.int(),
      reference: z.string(),
      createdAt: z.string(),
      subject: z.string(),
      status: z.enum(['unread', 'read', 'archived']),
    }),
  ),
})
export type Customer = z.infer<typeof Customer>

export const customerApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/customers',
    summary: 'People who have an account, with what they ordered; guests and staff are not among them',
    for: 'customers.read',
    input: z.object({
      search: z.optional(z.string().check(z.maxLength(120))),
      sort: z._default(CustomerSort, '-since'),
      page: ListPage,
    }),
    reply: listOf(CustomerSummary),
    tags: () => ['accounts', 'orders', 'settings'],
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id',
    summary: 'One customer: details, addresses, newsletter, orders and enquiries',
    for: 'customers.read',
    input: z.object({ id: z.string().check(z.maxLength(100)) }),
    reply: Customer,
    tags: ({ id }) => [accountTag(id), 'orders', 'enquiries', 'settings'],
  }),
}
