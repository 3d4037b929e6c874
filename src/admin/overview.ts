import { z } from 'zod/mini'
import { listOf } from '#staff/contract/paged-list.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { owedCauses } from '#orders/refunds/owed-cause.ts'
import { waitingReturnStates } from '#orders/return-state.ts'
import { unmatchedFaults } from '#payments/unmatched-notice.ts'
import { Currency } from '#settings/site.ts'
import { VisitFigures } from '#visits/figures/visit-figures.ts'

export const OverviewPeriod = z.enum(['7d', '30d', '90d', 'all'])
export type OverviewPeriod = z.infer<typeof OverviewPeriod>
export const usualPeriod: OverviewPeriod = '30d'

/** A figure of the period, and that of the previous one; null without a comparison. */
const Figure = z.object({ value: z.number(), before: z.nullable(z.number()) })
export type Figure = z.infer<typeof Figure>

/** From and to are included. `ordered` is without cancelled ones, `received` what is paid for them since and not refunded, `before` what was ordered a period earlier. */
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

/** The shop's currency first, even if it is zero; then former ones. */
const Amounts = z.array(Amount)
const Owed = z.object({ orders: z.int(), amounts: Amounts })
export type Owed = z.infer<typeof Owed>

const BestSeller = z.object({ id: z.int(), name: z.string(), units: z.int(), ordered: z.number() })

/** Slow to compute over many orders: cached for a minute, as of `asOf`. */
const BestSellers = z.object({
  state: z.enum(['ready', 'working', 'failed']),
  asOf: z.nullable(z.string()),
  rows: z.array(BestSeller),
})
export type BestSellers = z.infer<typeof BestSellers>

/** Amounts are rand with two decimals; days are days in Johannesburg. */
export const Overview = z.object({
  period: OverviewPeriod,
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
  cancelled: z.int(),
  /** Paid for the orders of the period up to now, and not refunded. */
  received: Amounts,
  /** For orders of any day: the balance of those not cancelled; received for cancelled ones, or beyond the total of others. */
  owedByCustomers: Owed,
  owedToCustomers: Owed,
  newCustomers: Figure,
  /** Null, like `waitingMessages`, for roles without messages. */
  openEnquiries: z.nullable(z.object({ total: z.int(), more: z.boolean() })),
  /** Null, like `soldOut`, for roles without products. */
  shortProducts: z.nullable(z.object({ low: z.int(), out: z.int() })),
  bars: z.array(Bar),
  bestSellers: BestSellers,
  waitingOrders: listOf(
    z.object({
      id: z.int(),
      orderNumber: z.string(),
      createdAt: z.string(),
      total: z.number(),
      currency: Currency,
      customerName: z.nullable(z.string()),
    }),
  ),
  /** Paid and then cancelled or returned, or over-paid, until refunded; `since` it is owed. */
  refundsDue: listOf(
    z.object({
      id: z.int(),
      orderNumber: z.string(),
      since: z.string(),
      total: z.number(),
      due: z.number(),
      cause: z.enum(owedCauses),
      currency: Currency,
      customerName: z.nullable(z.string()),
    }),
  ),
  /** Returns to answer, or to settle after arrival; null for roles without orders. */
  waitingReturns: z.nullable(
    listOf(
      z.object({
        id: z.int(),
        number: z.string(),
        orderNumber: z.string(),
        state: z.enum(waitingReturnStates),
        askedAt: z.string(),
        customerName: z.nullable(z.string()),
      }),
    ),
  ),
  /** Unmatched notifications of a payment provider; null for roles without payments. */
  strayNotifications: z.nullable(
    listOf(
      z.object({
        id: z.int(),
        at: z.string(),
        fault: z.enum(unmatchedFaults),
        amount: z.nullable(z.number()),
        orderNumber: z.nullable(z.string()),
      }),
    ),
  ),
  /** Emails that could not be delivered in the last two weeks; null for roles without outgoing mail. */
  undeliveredMails: z.nullable(listOf(z.object({ id: z.int(), to: z.string(), subject: z.string(), at: z.string() }))),
  /** Overdue or failed work that the shop does by itself, and nodes with a wrong clock; null for roles without background jobs. */
  backgroundFaults: z.nullable(
    listOf(z.object({ id: z.string(), title: z.string(), text: z.string(), since: z.string() })),
  ),
  /** The fault found by the last ledger check; null also for roles without payments. */
  booksFault: z.nullable(z.string()),
  /** What plans and their visits do; null before the first plan or visit. */
  visits: z.nullable(
    z.object({
      figures: VisitFigures,
      /** What the running plans bring a month, in rand. */
      monthly: z.number(),
      /** Where the last nightly check found visits that are not what a plan owes. */
      fault: z.nullable(z.string()),
    }),
  ),
  waitingMessages: z.nullable(
    listOf(
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
      'returns',
      'products',
      'enquiries',
      'accounts',
      'reviews',
      'mails',
      'settings',
      'stray-notifications',
      'books',
      'visits',
    ],
  }),
}
