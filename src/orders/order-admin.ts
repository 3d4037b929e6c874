import { z } from 'zod/mini'
import { DeliveryClass } from '#catalogue/product.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { After, growingListOf, NewRows } from '#staff/contract/paged-list.ts'
import { lineOf, textOf } from '#staff/contract/text-rules.ts'
import { LedgerEntry } from '#payments/ledger-entry.ts'
import { Order, OrderBusiness, OrderLine, OrderStatus, OrderSummary, orderTag, PaymentStatus } from './order.ts'
import { returnStates } from './return-state.ts'
import { OrderQuery } from './order-query.ts'

export const ListedOrder = z.extend(OrderSummary, {
  customerName: z.nullable(z.string()),
  customerEmail: z.nullable(z.string()),
  units: z.int(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

export const PackedLine = z.extend(OrderLine, {
  sku: z.string(),
  deliveryClass: DeliveryClass,
  /** The hazard in two words. */
  hazard: z.optional(z.string()),
})
export type PackedLine = z.infer<typeof PackedLine>

export const OrderChange = z.object({
  id: z.int(),
  at: z.string(),
  who: z.string(),
  field: z.enum(['status', 'payment_status', 'tracking']),
  from: z.nullable(z.string()),
  to: z.string(),
  note: z.nullable(z.string()),
})
export type OrderChange = z.infer<typeof OrderChange>

/** A ledger entry with the units that a refund is for; none where it is for an amount. */
export const OrderEntry = z.extend(LedgerEntry, {
  lines: z.array(z.object({ line: z.int(), name: z.string(), quantity: z.int() })),
})
export type OrderEntry = z.infer<typeof OrderEntry>

const OrderNote = z.object({ id: z.int(), at: z.string(), who: z.string(), text: z.string() })

export const AdminOrder = z.extend(Order, {
  items: z.array(PackedLine),
  accountId: z.nullable(z.string()),
  business: z.nullable(OrderBusiness),
  /** True for a sold order without an invoice: one older than invoicing. */
  lacksInvoice: z.boolean(),
  /** The customer has confirmed that an adult will receive the dangerous goods. */
  adultReceives: z.boolean(),
  changes: z.array(OrderChange),
  /** Payments and refunds, oldest first. */
  payments: z.array(OrderEntry),
  staffNotes: z.array(OrderNote),
  /** The newest first. */
  returns: z.array(z.object({ id: z.int(), number: z.string(), state: z.enum(returnStates) })),
})
export type AdminOrder = z.infer<typeof AdminOrder>

export const ParcelDraft = z.object({ carrier: lineOf({ most: 60 }), number: lineOf({ most: 80 }) })
export type ParcelDraft = z.infer<typeof ParcelDraft>

const notSet = 'Whether an order is paid follows from its payments. Record a payment or a refund instead.'

export const OrderMove = z.object({
  id: Id,
  status: z.optional(OrderStatus),
  /** Computed from payments: refused here, so that nobody believes to have set it. */
  paymentStatus: z.optional(z.never(notSet)),
  tracking: z.optional(ParcelDraft),
  note: z.optional(textOf({ most: 500 })),
  /** The status on the screen when the button was pressed: if it has changed, the call is refused. */
  seenStatus: z.optional(OrderStatus),
  seenPayment: z.optional(PaymentStatus),
  seenTracking: z.optional(ParcelDraft),
  tellCustomer: z._default(z.boolean(), true),
})
export type OrderMove = z.infer<typeof OrderMove>

export const NewOrderNote = z.object({
  text: textOf({ least: 1, most: 2_000, message: 'Please write a note' }),
})

export const orderAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    summary:
      'Orders by state, days in South Africa and search: number, part of a name, email or phone, tracking number, SKU, amount',
    for: 'orders.read',
    input: OrderQuery,
    reply: growingListOf(ListedOrder),
    tags: () => ['orders'],
  }),
  countNew: endpoint({
    method: 'GET',
    path: '/api/admin/orders/new',
    summary: 'How many orders of a list have come since it was read, counted up to 99',
    for: 'orders.read',
    input: z.extend(z.omit(OrderQuery, { sort: true, page: true }), { after: After }),
    reply: NewRows,
    tags: () => ['orders'],
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id',
    summary: 'One order with its history and the notes of staff',
    for: 'orders.read',
    input: z.object({ id: Id }),
    reply: AdminOrder,
    tags: ({ id }) => [orderTag(id), 'mails'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/orders/:id',
    summary: 'Moves an order to a next status; cancelling gives the stock back',
    for: 'orders.change',
    input: OrderMove.check(
      z.refine((move) => move.status ?? move.tracking, {
        message: 'Say which status the order should have, or with whom its parcel went.',
        path: ['status'],
      }),
    ),
    reply: AdminOrder,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/notes',
    summary: 'Adds a note that only staff see',
    for: 'orders.change',
    input: z.extend(NewOrderNote, { id: Id }),
    reply: AdminOrder,
  }),
}
