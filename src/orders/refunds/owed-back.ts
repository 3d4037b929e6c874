import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { listOf, ListPage } from '#staff/contract/paged-list.ts'
import { Currency } from '#settings/site.ts'
import { PaymentMethod } from '#orders/order.ts'
import { RefundAccountState } from '#orders/refund-account/refund-account.ts'
import { owedCauses } from './owed-cause.ts'

/** Days within which the law wants money paid back. */
export const mostDaysOwed = 30

/** Money that the shop holds and owes back; amounts are rand. */
export const OwedBack = z.object({
  id: z.int(),
  orderNumber: z.string(),
  since: z.string(),
  /** Whole days since then. */
  days: z.int(),
  due: z.number(),
  currency: Currency,
  cause: z.enum(owedCauses),
  method: PaymentMethod,
  account: RefundAccountState,
  customerName: z.nullable(z.string()),
  sample: z.boolean(),
})
export type OwedBack = z.infer<typeof OwedBack>

export const OwedSort = z.enum(['since', '-since', '-due', 'due'])
export type OwedSort = z.infer<typeof OwedSort>

export const owedBackApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/owed-back',
    summary: 'Orders that money is owed back for',
    for: 'money.read',
    input: z.object({ sort: z._default(OwedSort, 'since'), page: ListPage }),
    reply: listOf(OwedBack),
    tags: () => ['orders'],
  }),
}
