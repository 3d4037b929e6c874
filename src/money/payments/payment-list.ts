import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { listOf, ListPage } from '#staff/contract/paged-list.ts'
import { RecentDay } from '#staff/contract/text-rules.ts'
import { EntryKind, LedgerMethod, LedgerEntry } from '#payments/ledger-entry.ts'
import { Currency } from '#settings/site.ts'

export const PaymentNarrowing = z.object({
  kind: z.optional(EntryKind),
  method: z.optional(LedgerMethod),
  /** Days on which money moved. */
  from: z.optional(RecentDay),
  to: z.optional(RecentDay),
  /** The number or reference of an order, part of the payment's own reference, or of the customer's name. */
  search: z.optional(z.string().check(z.maxLength(120))),
})
export type PaymentNarrowing = z.infer<typeof PaymentNarrowing>

export const ListedPayment = z.extend(LedgerEntry, {
  order: z.object({ id: z.int(), orderNumber: z.string() }),
  customerName: z.nullable(z.string()),
  currency: Currency,
  /** The kind of the entry that this one reverses. */
  reversedKind: z.nullable(EntryKind),
  isReversed: z.boolean(),
})
export type ListedPayment = z.infer<typeof ListedPayment>

/** In rand; reversals are subtracted. */
export const PaymentTotals = z.object({ currency: Currency, received: z.number(), refunded: z.number() })
export type PaymentTotals = z.infer<typeof PaymentTotals>

/** `totals` is null where a search has found more than are added up. */
export const PaymentList = z.extend(listOf(ListedPayment), { totals: z.nullable(z.array(PaymentTotals)) })
export type PaymentList = z.infer<typeof PaymentList>

export const paymentListApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/payments',
    summary:
      'Money in and money back of all orders, newest first, and what it comes to; days are those on which it moved',
    for: 'money.read',
    input: z.extend(PaymentNarrowing, { page: ListPage }),
    reply: PaymentList,
    tags: () => ['orders'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/payments.csv',
    summary: 'All payments that the list shows under the same filters, as a CSV file',
    for: 'money.read',
    input: PaymentNarrowing,
    reply: z.string(),
    download: 'text/csv; charset=utf-8',
  }),
}
