import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { PaymentDraft, Taker } from '#payments/ledger-entry.ts'
import { OrderStatus } from '#orders/order.ts'
import { AdminOrder } from '#orders/order-admin.ts'
import { SeenMoney } from '#orders/payment-entries/order-payments.ts'

export const CashDraft = z.extend(z.pick(PaymentDraft, { amount: true, valueDate: true }), { takenBy: Taker })
export type CashDraft = z.infer<typeof CashDraft>

const CashDelivery = z.extend(CashDraft, {
  id: Id,
  /** The payments that the screen showed: if they have changed, the call is refused. */
  seen: SeenMoney,
  seenStatus: OrderStatus,
  tellCustomer: z._default(z.boolean(), true),
})
export type CashDelivery = z.infer<typeof CashDelivery>

export const cashDeliveryApi = {
  deliver: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/cash-delivery',
    summary:
      'Marks an order as delivered and writes down the cash that was taken for it, in one; with an Idempotency-Key a repeat does so once',
    for: 'money.change',
    input: CashDelivery,
    reply: AdminOrder,
  }),
}
