import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { someRandOf, textOf } from '#staff/contract/text-rules.ts'
import { AdminOrder } from '#orders/order-admin.ts'

/** The amount is rand. */
export const LowerBillDraft = z.object({
  amount: someRandOf(1_000_000),
  reason: textOf({ least: 1, most: 500, message: 'Please give the reason' }),
})

export const lowerBillApi = {
  lower: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/lower',
    summary: 'Lowers a bill for visits by an amount, with a credit note that the customer reads',
    for: 'money.change',
    input: z.extend(LowerBillDraft, {
      id: Id,
      /** What it had been lowered by on the screen: if that has changed, the call is refused. */
      seen: z.number(),
    }),
    reply: AdminOrder,
  }),
}
