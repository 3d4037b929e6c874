import { type SQL, sql } from 'drizzle-orm'
import { isPaidAhead } from '#orders/order-store.server.ts'
import { holdingStatuses, owingStatuses, type PaymentStatus, paymentStatuses } from '#payments/payment-state.ts'
import {
  moneyHeld,
  notCancelled,
  type OrderPaymentFilter,
  paidAhead,
  refundDue,
  type StatusFilter,
  toBePaid,
} from '#orders/order-query.ts'
import type { FoundBy } from './order-found-by-store.server.ts'
import { orderStatuses, type PaymentMethod, paymentMethods } from '#orders/order-status.ts'

/** The filter of a list of orders. Days are given as moments: from the first, up to and excluding the second. */
export type OrderFilter = {
  status: StatusFilter | undefined
  payment: OrderPaymentFilter | undefined
  method: PaymentMethod | undefined
  from: Date | undefined
  to: Date | undefined
  search: FoundBy | null
  /** Orders found by a search, in place of all others. */
  found?: FoundOrders
}

/** The ids found by selective search conditions, and the conditions that match more than is counted. */
export type FoundOrders = { ids: number[]; many: SQL[] }

/**
 * True for a filter by state alone: read from the ranges of `orders_by_state` in question, and merged. Orders with money owed back, or paid ahead,
 * are few, and have an index of their own.
 */
export const isByState = ({ search, status, payment, method }: OrderFilter) =>
  !search && payment !== refundDue && payment !== paidAhead && (status ?? payment ?? method) !== undefined

const statusesOf = (status: StatusFilter | undefined) =>
  status === notCancelled ? orderStatuses.filter((one) => one !== 'cancelled') : status ? [status] : orderStatuses

function paymentsOf(payment: OrderPaymentFilter | undefined): readonly PaymentStatus[] {
  if (payment === undefined) return paymentStatuses
  if (payment === toBePaid) return owingStatuses
  if (payment === refundDue || payment === paidAhead) return paymentStatuses
  return payment === moneyHeld ? holdingStatuses : [payment]
}

/** The balance depends on the status, too: a cancelled order has nothing to pay. */
const owedBy = (payment: OrderPaymentFilter | undefined, status: SQL) =>
  payment === toBePaid
    ? [sql`${status} <> 'cancelled'`]
    : payment === refundDue
      ? [sql`owed_since is not null`]
      : payment === paidAhead
        ? [isPaidAhead]
        : []

export const askedStates = ({ status, payment, method }: OrderFilter) => sql`
  unnest(${sql.param(statusesOf(status))}::text[]) as of_status (asked_status),
  unnest(${sql.param(paymentsOf(payment))}::text[]) as of_payment (asked_payment),
  unnest(${sql.param(method ? [method] : paymentMethods)}::text[]) as of_method (asked_method)`

export const inState = ({ payment, from, to }: OrderFilter) =>
  allOf([
    sql`status = asked_status and payment_status = asked_payment and payment_method = asked_method`,
    ...owedBy(payment, sql`asked_status`),
    ...timeConditions(from, to),
  ])

export const conditionsOf = (filter: OrderFilter) => (filter.found ? idsIn(filter.found.ids) : conditionsAsked(filter))

export const idsIn = (ids: number[]) => sql`id = any(${sql.param(ids)}::integer[])`

export const conditionsAsked = ({ status, payment, method, from, to }: OrderFilter) =>
  allOf([
    sql`true`,
    ...(status ? [sql`status = any(${sql.param(statusesOf(status))}::text[])`] : []),
    ...(payment ? [sql`payment_status = any(${sql.param(paymentsOf(payment))}::text[])`] : []),
    ...owedBy(payment, sql`status`),
    ...(method ? [sql`payment_method = ${method}`] : []),
    ...timeConditions(from, to),
  ])

const timeConditions = (from?: Date, to?: Date) => [
  ...(from ? [sql`created_at >= ${from.toISOString()}::timestamptz`] : []),
  ...(to ? [sql`created_at < ${to.toISOString()}::timestamptz`] : []),
]

const allOf = (conditions: SQL[]) => sql.join(conditions, sql` and `)
