import { z } from 'zod/mini'
import { DocumentSummary } from '#documents/document.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { Picture } from '#media/picture.ts'
import { attemptStates } from '#payments/payment-attempt.ts'
import { paymentStatuses } from '#payments/payment-state.ts'
import { BankAccount, Currency } from '#settings/site.ts'
import { orderStatuses, paymentMethods } from './order-status.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    orders: 'orders' | `order:${number}`
  }
}

export const orderTag = (id: number): `order:${number}` => `order:${id}`

export const OrderStatus = z.enum(orderStatuses)
export const PaymentStatus = z.enum(paymentStatuses)
export const PaymentMethod = z.enum(paymentMethods)

export const OrderLine = z.object({
  id: z.int(),
  productId: z.int(),
  name: z.string(),
  quantity: z.int(),
  /** Units refunded before the parcel left, which are not in it; absent without. */
  notSent: z.optional(z.int()),
  price: z.number(),
  /** What it is for, if a calculator of the water has said so. */
  dose: z.optional(z.string()),
  imageUrl: z.optional(z.string()),
  picture: z.optional(Picture),
})
export type OrderLine = z.infer<typeof OrderLine>

/** A line of a bill for visits. The price is rand. */
export const BillLine = z.object({ description: z.string(), quantity: z.int(), price: z.number() })
export type BillLine = z.infer<typeof BillLine>

/** A row of a list of orders. Amounts are rand with two decimals. */
export const OrderSummary = z.object({
  id: z.int(),
  orderNumber: z.string(),
  /** What a bill for visits is called, "Medium Pools, March 2027"; absent for an order of goods. */
  bill: z.optional(z.string()),
  createdAt: z.string(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  paymentMethod: PaymentMethod,
  subtotal: z.number(),
  shipping: z.number(),
  total: z.number(),
  /** Payments and refunds: the sums of its ledger entries. */
  received: z.number(),
  refunded: z.number(),
  /** The amount by which it costs less than its total: for returned goods and lowered prices. */
  credited: z.number(),
  toPay: z.number(),
  toRefund: z.number(),
  /** Set where `toRefund` is used by the customer's next bill. */
  forNextBill: z.optional(z.literal(true)),
  currency: Currency,
  /** The time until which its goods are reserved unpaid; absent without a deadline. */
  heldUntil: z.optional(z.string()),
  sample: z.boolean(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** The part of an order that a credit note has taken back, line by line; amounts are rand. */
export const OrderCredit = z.object({
  document: z.int(),
  number: z.string(),
  issuedOn: z.string(),
  amount: z.number(),
  /** Without a quantity: delivery, and a price lowered as a whole. */
  lines: z.array(z.object({ name: z.string(), quantity: z.nullable(z.int()), amount: z.number() })),
})
export type OrderCredit = z.infer<typeof OrderCredit>

/** The first product of an order, and how many further lines there are. */
export const OrderGoods = z.object({ name: z.string(), picture: z.optional(Picture), more: z.int() })
export type OrderGoods = z.infer<typeof OrderGoods>

export const OwnOrder = z.extend(OrderSummary, { documents: z.array(DocumentSummary), goods: z.optional(OrderGoods) })
export type OwnOrder = z.infer<typeof OwnOrder>

/** The business that an invoice is made out to; an empty address is that of the delivery. */
export const OrderBusiness = z.object({ name: z.string(), address: z.string(), vatNumber: z.nullable(z.string()) })

/** The carrier and tracking number of a parcel; either may be empty. */
export const Tracking = z.object({ carrier: z.string(), number: z.string() })
export type Tracking = z.infer<typeof Tracking>

/** When an order arrives: on a day agreed with its customer, a few days after its payment, or between two days. */
export const ExpectedArrival = z.union([
  z.enum(['agreed', 'after-payment']),
  z.object({ packedFrom: z.string(), from: z.string(), to: z.string() }),
])
export type ExpectedArrival = z.infer<typeof ExpectedArrival>

export const Order = z.extend(OrderSummary, {
  shippingAddress: z.string(),
  customer: z.object({
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  notes: z.nullable(z.string()),
  items: z.array(OrderLine),
  /** The lines of a bill for visits; absent for an order of goods. */
  billLines: z.optional(z.array(BillLine)),
  business: z.optional(z.nullable(OrderBusiness)),
  tracking: z.optional(Tracking),
  /** The bank account to pay into; null while the business has none, absent for other methods. */
  bank: z.optional(z.nullable(z.extend(BankAccount, { reference: z.string() }))),
  /** Invoices and credit notes, in the order of issue. */
  documents: z.array(DocumentSummary),
  /** Valid credit notes, except that of a cancellation. */
  credits: z.array(OrderCredit),
  /** Set for staff who are not its customer: its account, its browser, or a holder of its mailed link. */
  seenByStaff: z.optional(z.literal(true)),
  /** Set while no account has it: a signed-in person who sees the order may add it to theirs. */
  claimable: z.optional(z.literal(true)),
  /** Cancelled automatically, as it was not paid in time. */
  lapsed: z.optional(z.literal(true)),
  /** Absent once it has arrived or was cancelled, and when the promised days have passed. */
  arrival: z.optional(ExpectedArrival),
  /** The day on which it was delivered; absent before, and where none was recorded. */
  deliveredOn: z.optional(z.string()),
  /** The outcome of the last payment attempt; absent without one. */
  tried: z.optional(z.enum(attemptStates)),
})
export type Order = z.infer<typeof Order>

/** An order on its own page; `linkKey` is the key of the mailed link, if it was opened by that. */
export type OwnOrderProps = { order: Order; linkKey: string | null }

/** `key` is the signature in the mailed link. */
export const SeenOrder = z.object({ id: Id, key: z.optional(z.string()) })

export const orderApi = {
  byId: endpoint({
    method: 'GET',
    path: '/api/orders/:id',
    summary:
      'One order, for the account or browser that placed it, for anyone with the link from its email, and for staff; for anyone else it does not exist',
    for: 'anyone',
    input: SeenOrder,
    reply: Order,
    tags: ({ id }) => [orderTag(id), 'settings'],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/orders/:id/claim',
    summary:
      "Adds a guest's order to my account, in the browser that placed it or with the link from its email; refused once another account has it",
    for: 'customer',
    input: SeenOrder,
    reply: Order,
  }),
  ofBrowser: endpoint({
    method: 'GET',
    path: '/api/orders/in-this-browser',
    summary: 'The newest orders that this browser has placed without an account, known by its cookie',
    for: 'anyone',
    reply: z.array(OrderSummary),
    tags: () => ['orders'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/orders',
    summary: 'My orders, newest first, up to 100; those before a given id with `before`',
    for: 'customer',
    input: z.object({ before: z.optional(Id) }),
    reply: z.array(OwnOrder),
    tags: () => ['orders'],
  }),
}
