import { z } from 'zod/mini'
import { endpoint } from '#lib/endpoint.ts'
import { owedCauses } from '#orders/refunds/owed-cause.ts'
import { strayFaults } from '#payments/stray-notification.ts'
import { Currency } from '#settings/site.ts'

export const OverviewPeriod = z.enum(['7d', '30d', '90d', 'all'])
export type OverviewPeriod = z.infer<typeof OverviewPeriod>
export const usualPeriod: OverviewPeriod = '30d'

/** A figure of the period, and what it was in the one before; null when there is nothing to compare it with. */
const Figure = z.object({ value: z.number(), before: z.nullable(z.number()) })
export type Figure = z.infer<typeof Figure>

/**
 * Orders of a day, a week or a month, both ends included: `ordered` without what was cancelled, `received` what has been paid for them since
 * and not given back. `before` is what was ordered in the same stretch one period earlier.
 */
const Bar = z.object({
  from: z.string(),
  to: z.string(),
  orders: z.int(),
  ordered: z.number(),
  received: z.number(),
  before: z.nullable(z.number()),
})
export type Bar = z.infer<typeof Bar>

const Amount = z.object({ currency: Currency, amount: z.number() })
export type Amount = z.infer<typeof Amount>

/** The shop's currency first, also where it is nothing; then those that it had before. */
const Amounts = z.array(Amount)
const Owed = z.object({ orders: z.int(), amounts: Amounts })
export type Owed = z.infer<typeof Owed>

const BestSeller = z.object({ id: z.int(), name: z.string(), units: z.int(), ordered: z.number() })

/** Of many orders these take a while to add up: they are kept for a minute, and `asOf` says since when. */
const BestSellers = z.object({
  state: z.enum(['ready', 'working', 'failed']),
  asOf: z.nullable(z.string()),
  rows: z.array(BestSeller),
})
export type BestSellers = z.infer<typeof BestSellers>

const waiting = <R extends z.ZodMiniType>(row: R) => z.object({ rows: z.array(row), total: z.int(), more: z.boolean() })

/** Amounts are rand with two decimals; days are days in Johannesburg. */
export const Overview = z.object({
  period: OverviewPeriod,
  /** The time at which these figures were read. */
  at: z.string(),
  /** Null before the first order. */
  from: z.nullable(z.string()),
  to: z.string(),
  currency: Currency,
  /** Placed in the period and not cancelled. */
  ordered: Figure,
  otherOrdered: z.array(Amount),
  orders: Figure,
  averageOrder: z.number(),
  /** Orders of the period that were cancelled. */
  cancelled: z.int(),
  /** Paid for the orders of the period up to now, and not given back. */
  received: Amounts,
  /** For orders of any day: left to pay of those that are not cancelled; received for those that are, or beyond the total of others. */
  owedByCustomers: Owed,
  owedToCustomers: Owed,
  newCustomers: Figure,
  /** Null, like `waitingMessages`, for those whose role does not include messages. */
  openEnquiries: z.nullable(z.object({ total: z.int(), more: z.boolean() })),
  /** Null, like `soldOut`, for those whose role does not include products. */
  shortProducts: z.nullable(z.object({ low: z.int(), out: z.int() })),
  bars: z.array(Bar),
  bestSellers: BestSellers,
  waitingOrders: waiting(
    z.object({
      id: z.int(),
      orderNumber: z.string(),
      createdAt: z.string(),
      total: z.number(),
      currency: Currency,
      customerName: z.nullable(z.string()),
    }),
  ),
  /** Paid and then cancelled or returned, or paid beyond their total, until the money is given back; `since` it is owed. */
  refundsDue: waiting(
    z.object({
      id: z.int(),
      orderNumber: z.string(),
      since: z.string(),
      total: z.number(),
      /** Money to be given back. */
      due: z.number(),
      cause: z.enum(owedCauses),
      currency: Currency,
      customerName: z.nullable(z.string()),
    }),
  ),
  /** Of a payment provider, fitting nothing; null for those whose role does not include payments. */
  strayNotifications: z.nullable(
    waiting(
      z.object({
        id: z.int(),
        at: z.string(),
        fault: z.enum(strayFaults),
        amount: z.nullable(z.number()),
        orderNumber: z.nullable(z.string()),
      }),
    ),
  ),
  /** The fault in the books that the last check has found; null also for those whose role does not include payments. */
  booksFault: z.nullable(z.string()),
  waitingMessages: z.nullable(
    waiting(
      z.object({
        id: z.int(),
        reference: z.string(),
        createdAt: z.string(),
        fullName: z.string(),
        subject: z.string(),
      }),
    ),
  ),
  soldOut: z.nullable(z.array(z.object({ id: z.int(), name: z.string(), since: z.string() }))),
  /** Demo data is among what is counted, to be labelled so. */
  sample: z.boolean(),
})
export type Overview = z.infer<typeof Overview>

export const overviewApi = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'What was ordered and received in a period, what is owed, what sold, and what waits for somebody',
    for: 'figures.read',
    input: z.object({ period: z._default(OverviewPeriod, usualPeriod) }),
    reply: Overview,
    tags: () => [
      'orders',
      'products',
      'enquiries',
      'accounts',
      'reviews',
      'mails',
      'settings',
      'stray-notifications',
      'books',
    ],
  }),
}
