import { z } from 'zod/mini'
import { DocumentKind, DocumentSummary } from '#documents/document.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { listOf, ListPage } from '#staff/contract/paged-list.ts'
import { RecentDay } from '#staff/contract/text-rules.ts'
import { PaymentMethod } from '#orders/order.ts'
import { Currency } from '#settings/site.ts'

/** A kind of document, or all kinds of invoices. */
export const anyInvoice = 'any-invoice'
const KindFilter = z.union([DocumentKind, z.literal(anyInvoice)])
type KindFilter = z.infer<typeof KindFilter>

export const DocumentNarrowing = z.object({
  kind: z.optional(KindFilter),
  /** The payment method of its order. */
  method: z.optional(PaymentMethod),
  from: z.optional(RecentDay),
  to: z.optional(RecentDay),
  /** Its own number, the number of its order, or part of the customer's name. */
  search: z.optional(z.string().check(z.maxLength(120))),
})
export type DocumentNarrowing = z.infer<typeof DocumentNarrowing>

/** A document in the list of all orders' documents. Amounts are rand; the tax is null where the business was not registered. */
export const ListedDocument = z.extend(DocumentSummary, {
  order: z.object({ id: z.int(), orderNumber: z.string() }),
  recipient: z.string(),
  currency: Currency,
  standard: z.nullable(z.number()),
  zeroRated: z.nullable(z.number()),
  vat: z.nullable(z.number()),
})
export type ListedDocument = z.infer<typeof ListedDocument>

export const documentListApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/documents',
    summary: 'Invoices and credit notes of all orders, newest first',
    for: 'money.read',
    input: z.extend(DocumentNarrowing, { page: ListPage }),
    reply: listOf(ListedDocument),
    tags: () => ['documents'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/documents.csv',
    summary: 'All documents that the list shows under the same filters, as a CSV file; credit notes are below zero',
    for: 'money.read',
    input: DocumentNarrowing,
    reply: z.string(),
    download: 'text/csv; charset=utf-8',
  }),
}
