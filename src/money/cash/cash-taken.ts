import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { listOf, ListPage } from '#staff/contract/paged-list.ts'
import { RecentDay } from '#staff/contract/text-rules.ts'
import { Currency } from '#settings/site.ts'

/** The cash that one person took on one day, to be handed in. Amounts are rand. */
const CashTaken = z.object({
  day: z.string(),
  takenBy: z.string(),
  currency: Currency,
  total: z.number(),
  orders: z.array(z.object({ id: z.int(), orderNumber: z.string(), amount: z.number() })),
})
type CashTaken = z.infer<typeof CashTaken>

export const cashApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/cash',
    summary: 'Cash by the day on which it was taken and by who took it, newest first; what was reversed is left out',
    for: 'money.read',
    input: z.object({ from: z.optional(RecentDay), to: z.optional(RecentDay), page: ListPage }),
    reply: listOf(CashTaken),
    tags: () => ['orders'],
  }),
}
