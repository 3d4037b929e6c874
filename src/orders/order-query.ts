import { z } from 'zod/mini'
import { ListPage } from '#staff/contract/paged-list.ts'
import { RecentDay } from '#staff/contract/text-rules.ts'
import { OrderStatus, PaymentMethod, PaymentStatus } from './order.ts'

export const OrderSort = z.enum(['placed', '-placed', 'total', '-total'])
export type OrderSort = z.infer<typeof OrderSort>

/** All statuses but one: figures leave out cancelled orders, and link to the list of the others. */
export const notCancelled = 'not-cancelled'
const StatusFilter = z.union([OrderStatus, z.literal(notCancelled)])
export type StatusFilter = z.infer<typeof StatusFilter>

/** Several states of payment at once: orders that are still to be paid, that money is held for, that are owed a refund, or bills paid ahead. */
export const toBePaid = 'to-be-paid'
export const moneyHeld = 'money-held'
export const refundDue = 'refund-due'
export const paidAhead = 'paid-ahead'
const PaymentFilter = z.union([PaymentStatus, z.literal([toBePaid, moneyHeld, refundDue, paidAhead])])
export type OrderPaymentFilter = z.infer<typeof PaymentFilter>

export const OrderQuery = z.object({
  status: z.optional(StatusFilter),
  payment: z.optional(PaymentFilter),
  method: z.optional(PaymentMethod),
  from: z.optional(RecentDay),
  to: z.optional(RecentDay),
  search: z.optional(z.string().check(z.maxLength(120))),
  sort: z.optional(OrderSort),
  page: ListPage,
})
export type OrderQuery = z.infer<typeof OrderQuery>
export type OrderNarrowing = Omit<OrderQuery, 'sort' | 'page'>
