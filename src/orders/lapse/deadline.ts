import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { Day } from '#staff/contract/text-rules.ts'
import { AdminOrder } from '#orders/order-admin.ts'

/** `until`: the last day on which the goods are reserved; null for no limit. */
export const DeadlineDraft = z.object({ until: z.nullable(Day) })
export type DeadlineDraft = z.infer<typeof DeadlineDraft>

const DeadlineChange = z.extend(DeadlineDraft, {
  id: Id,
  /** The deadline on the screen, null for none: if it has changed, the call is refused. */
  seen: z.optional(z.nullable(z.string())),
})
export type DeadlineChange = z.infer<typeof DeadlineChange>

export const deadlineApi = {
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/:id/deadline',
    summary: 'Keeps the goods of a pending and unpaid order until another day, or for good',
    for: 'orders.change',
    input: DeadlineChange,
    reply: AdminOrder,
  }),
}
