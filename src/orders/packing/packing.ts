import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { listOf, ListPage } from '#staff/contract/paged-list.ts'
import { OrderStatus, orderTag, Tracking } from '#orders/order.ts'
import { PackedLine, ParcelDraft } from '#orders/order-admin.ts'
import type { OrderStatus as Status, PaymentMethod } from '#orders/order-status.ts'
import { isStillOwing, type PaymentStatus } from '#payments/payment-state.ts'

type State = { status: Status; paymentStatus: PaymentStatus; paymentMethod: PaymentMethod }

/** True when an order may be packed: the office has started it, or its money is there, or it is paid on delivery; afterwards it may be looked up. */
export function isToPack({ status, paymentStatus, paymentMethod }: State) {
  if (paymentStatus === 'refunded') return false
  if (status === 'pending') return !isStillOwing(paymentStatus) || paymentMethod === 'cash-on-delivery'
  return status === 'processing' || status === 'shipped'
}

const PackingLine = z.omit(PackedLine, { price: true })
export type PackingLine = z.infer<typeof PackingLine>

/** An order as a packer sees it: without amounts, here and in `OrderToPack`. */
export const PackingRow = z.object({
  id: z.int(),
  orderNumber: z.string(),
  createdAt: z.string(),
  status: OrderStatus,
  customerName: z.nullable(z.string()),
  units: z.int(),
  /** No driver reaches the address: the customer is to be phoned. */
  toBox: z.boolean(),
  sample: z.boolean(),
})
export type PackingRow = z.infer<typeof PackingRow>

export const OrderToPack = z.extend(PackingRow, {
  shippingAddress: z.string(),
  phone: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  adultReceives: z.boolean(),
  items: z.array(PackingLine),
  tracking: z.optional(Tracking),
})
export type OrderToPack = z.infer<typeof OrderToPack>

export const packingApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/packing',
    summary: 'Orders to pack, oldest first, without figures; with `status=shipped` those that were sent, newest first',
    for: 'orders.pack',
    input: z.object({ status: z.optional(z.literal('shipped')), page: ListPage }),
    reply: listOf(PackingRow),
    tags: () => ['orders'],
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/admin/packing/:id',
    summary: 'One order to pack or to look up: what goes where, without figures',
    for: 'orders.pack',
    input: z.object({ id: Id }),
    reply: OrderToPack,
    tags: ({ id }) => [orderTag(id)],
  }),
  move: endpoint({
    method: 'PATCH',
    path: '/api/admin/packing/:id',
    summary: 'Starts an order or notes that it was sent, with how its parcel can be tracked; the customer is told',
    for: 'orders.pack',
    input: z
      .object({
        id: Id,
        status: z.optional(z.enum(['processing', 'shipped'])),
        tracking: z.optional(ParcelDraft),
        /** The status on the screen when the button was pressed: if it has changed, the call is refused. */
        seenStatus: z.optional(OrderStatus),
        seenTracking: z.optional(ParcelDraft),
      })
      .check(
        z.refine(({ status, tracking }) => status ?? tracking, { message: 'Say what was done.', path: ['status'] }),
      ),
    reply: OrderToPack,
  }),
}
