import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { listOf, ListPage } from '#staff/contract/paged-list.ts'
import { Currency } from '#settings/site.ts'
import { OrderReturn, ReturnState } from '#orders/returns/order-returns.ts'
import { ReturnReason } from '#orders/returns/return-draft.ts'
import { grounds } from '#orders/returns/return-reason.ts'
import { AnswerReturn, ReceiveReturn, SettleReturn } from './return-answers.ts'

const ListedReturn = z.object({
  id: z.int(),
  number: z.string(),
  state: ReturnState,
  reason: ReturnReason,
  askedAt: z.string(),
  orderId: z.int(),
  orderNumber: z.string(),
  customerName: z.nullable(z.string()),
  units: z.int(),
  sample: z.boolean(),
})

const Step = z.nullable(z.object({ at: z.string(), who: z.string() }))

/** A line of a return with what has to be decided. Amounts are rand. */
export const AdminReturnLine = z.object({
  line: z.int(),
  productId: z.int(),
  name: z.string(),
  sku: z.string(),
  price: z.number(),
  quantity: z.int(),
  received: z.nullable(z.int()),
  restocked: z.int(),
  refund: z.number(),
  /** The part of its price that no refund has covered yet. */
  refundable: z.number(),
  dangerous: z.boolean(),
  /** Its ground; null where the request came too late for any. */
  ground: z.nullable(z.enum(grounds)),
})
export type AdminReturnLine = z.infer<typeof AdminReturnLine>

export const AdminReturn = z.extend(OrderReturn, {
  lines: z.array(AdminReturnLine),
  orderId: z.int(),
  orderNumber: z.string(),
  currency: Currency,
  sample: z.boolean(),
  customer: z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  deliveredAt: z.string(),
  /** The delivery fee to refund with it under the rules. */
  deliveryDue: z.number(),
  /** The part of the delivery fee that no return has refunded. */
  deliveryLeft: z.number(),
  delivery: z.number(),
  decided: Step,
  receipt: Step,
  settlement: Step,
  /** The business's address for returned goods. */
  address: z.string(),
})
export type AdminReturn = z.infer<typeof AdminReturn>

/** A return for staff who receive parcels: without amounts, and without the customer's words. */
export const ReturnToReceive = z.object({
  id: z.int(),
  number: z.string(),
  orderNumber: z.string(),
  customerName: z.nullable(z.string()),
  askedAt: z.string(),
  state: ReturnState,
  lines: z.array(z.object({ line: z.int(), name: z.string(), sku: z.string(), quantity: z.int() })),
})
export type ReturnToReceive = z.infer<typeof ReturnToReceive>

const path = '/api/admin/returns/:id'

export const ReturnSort = z.enum(['asked', '-asked'])
export type ReturnSort = z.infer<typeof ReturnSort>

export const returnAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/returns',
    summary: 'Returns that are open, or those in a state',
    for: 'orders.read',
    input: z.object({
      state: z.optional(z.union([ReturnState, z.literal('all')])),
      sort: z._default(ReturnSort, 'asked'),
      page: ListPage,
    }),
    reply: listOf(ListedReturn),
    tags: () => ['returns'],
  }),
  byId: endpoint({
    method: 'GET',
    path,
    summary: 'One return with what there is to decide',
    for: 'orders.read',
    input: z.object({ id: Id }),
    reply: AdminReturn,
    tags: () => ['returns'],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/admin/returns/:id/pictures/:picture',
    summary: 'A picture that the customer has sent with a return',
    for: 'orders.read',
    input: z.object({ id: Id, picture: z.string().check(z.regex(/^[\w-]{24}$/)) }),
    download: 'image/webp',
    reply: z.string(),
  }),
  answer: endpoint({
    method: 'POST',
    path: `${path}/answer`,
    summary: 'Approves a return, or declines it with words; the customer is told',
    for: 'orders.change',
    input: AnswerReturn,
    reply: AdminReturn,
  }),
  settle: endpoint({
    method: 'POST',
    path: `${path}/settlement`,
    summary:
      'Decides a return: what goes back into stock and what the order costs less. Stock, credit note and the money owed back follow at once',
    for: 'money.change',
    input: SettleReturn,
    reply: AdminReturn,
  }),
}

export const returnReceiptApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/packing-returns',
    summary: 'Approved returns that are on their way back, the oldest first, without amounts',
    for: 'orders.pack',
    input: z.object({ page: ListPage }),
    reply: listOf(ReturnToReceive),
    tags: () => ['returns'],
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/admin/packing-returns/:id/receipt',
    summary: 'Says what of an approved return has arrived; the customer is told',
    for: 'orders.pack',
    input: ReceiveReturn,
    reply: z.object({ state: ReturnState }),
  }),
}
