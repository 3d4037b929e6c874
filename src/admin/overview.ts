import { z } from 'zod/mini'
import { endpoint } from '#lib/endpoint.ts'
import { Currency } from '#settings/site.ts'

export const Period = z.enum(['7d', '30d', '90d', 'all'])
export type Period = z.infer<typeof Period>
export const usualPeriod: Period = '30d'

/** A figure of the period, and what it was in the one before; null when there is nothing to compare it with. */
const Figure = z.object({ value: z.number(), before: z.nullable(z.number()) })
export type Figure = z.infer<typeof Figure>

/** Orders of a day, a week or a month, both ends included; `before` is the revenue of the same stretch one period earlier. */
const Bar = z.object({
  from: z.string(),
  to: z.string(),
  revenue: z.number(),
  orders: z.int(),
  before: z.nullable(z.number()),
})
export type Bar = z.infer<typeof Bar>

const BestSeller = z.object({ id: z.int(), name: z.string(), units: z.int(), revenue: z.number() })

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
  period: Period,
  /** When these figures were read. */
  at: z.string(),
  /** Null before the first order. */
  from: z.nullable(z.string()),
  to: z.string(),
  currency: Currency,
  revenue: Figure,
  orders: Figure,
  /** Orders that count as revenue. */
  sales: z.int(),
  averageOrder: Figure,
  newCustomers: Figure,
  /** Revenue of orders in currencies that the shop had before. */
  otherRevenue: z.array(z.object({ currency: Currency, revenue: z.number() })),
  openEnquiries: z.object({ total: z.int(), more: z.boolean() }),
  shortProducts: z.object({ low: z.int(), out: z.int() }),
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
  waitingMessages: waiting(
    z.object({ id: z.int(), reference: z.string(), createdAt: z.string(), fullName: z.string(), subject: z.string() }),
  ),
  soldOut: z.array(z.object({ id: z.int(), name: z.string(), since: z.string() })),
  /** Demo data is among what is counted, to be labelled so. */
  sample: z.boolean(),
})
export type Overview = z.infer<typeof Overview>

export const overviewApi = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'What came in during a period against the one before, what sold, and what waits for somebody',
    for: 'admin',
    input: z.object({ period: z._default(Period, usualPeriod) }),
    reply: Overview,
  }),
}
