import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { type EntryMethod, PaymentDraft, RefundDraft, ReversalDraft } from '#payments/ledger-entry.ts'
import { ChosenLine, namedOnce } from '#orders/chosen-line.ts'
import { AdminOrder } from '#orders/order-admin.ts'
import type { PaymentMethod } from '#orders/order-status.ts'
import { refundGoods } from '#orders/refunds/refund-goods.ts'

export const usualMethods: Record<PaymentMethod, EntryMethod> = {
  'credit-card': 'card',
  'bank-transfer': 'bank-transfer',
  'cash-on-delivery': 'cash',
}

/** The totals that a screen showed, in rand: if they have changed, nothing is recorded. */
export const SeenMoney = z.object({ received: z.number(), refunded: z.number() })

const asked = {
  id: Id,
  seen: SeenMoney,
  tellCustomer: z._default(z.boolean(), true),
}

export const RecordPayment = z.extend(PaymentDraft, asked)
export type RecordPayment = z.infer<typeof RecordPayment>
export const RecordRefund = z.extend(RefundDraft, {
  ...asked,
  lines: z._default(z.array(ChosenLine).check(z.maxLength(500), namedOnce), []),
  /** The way of the goods, where their parcel has not left: those of the lines, or all if this closes the order. */
  goods: z._default(z.enum(refundGoods), 'stock'),
})
export type RecordRefund = z.infer<typeof RecordRefund>
export const ReversePayment = z.extend(ReversalDraft, { id: Id, entry: Id, seen: asked.seen })
export type ReversePayment = z.infer<typeof ReversePayment>

/** Each takes an Idempotency-Key: a repeat is recorded once. */
export const orderPaymentApi = {
  record: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/payments',
    summary: 'Writes down money that has come for an order, in whole or in part',
    for: 'money.change',
    input: RecordPayment,
    reply: AdminOrder,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/refunds',
    summary:
      'Writes down money of an order that was given back, as an amount or for some of its lines; it does not transfer it',
    for: 'money.change',
    input: RecordRefund,
    reply: AdminOrder,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/payments/:entry/reversal',
    summary: 'Takes back an entry that was made by mistake, by an entry of its own',
    for: 'money.change',
    input: ReversePayment,
    reply: AdminOrder,
  }),
}
