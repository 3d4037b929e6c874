import { sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.server.ts'
import type { Currency } from '#lib/values/money.ts'
import { preparedRows } from '#lib/database/prepared-row-store.server.ts'
import { findState, fillOrderDays } from './order-days-store.server.ts'
import { type OrderSums, orderSums } from './order-sums-store.server.ts'

export type DayFigures = OrderSums & { day: string; currency: Currency; hasSamples: boolean }

/** Amounts owed either way, for orders of any day. */
export type OwedSums = Pick<OrderSums, 'unpaidOrders' | 'unpaid' | 'refundOrders' | 'refunds'> & { currency: Currency }

/** In Johannesburg time, both ends included; from the first order on without a beginning. What is owed is that of all orders up to the end. */
export async function listOrderDays(db: Database, from: string | null, to: string) {
  let state = await findState(db, from)
  if (state.stale) {
    await fillOrderDays(db)
    state = await findState(db, from)
  }
  const { first, liveFrom } = state
  if (first === null) return { first, days: [], owed: [] }
  const [days, owedBefore] = await Promise.all([
    listDays(db, { from: from !== null && from > first ? from : first, to, liveFrom }),
    sumKeptOwed(db, { liveFrom }),
  ])
  return { first, days, owed: [...owedBefore, ...days.filter(({ day }) => day >= liveFrom)] }
}

/** Counts days ahead of the readers who would have to wait for it. */
export async function countOrderDays(db: Database) {
  if ((await findState(db, null)).stale) await fillOrderDays(db)
}

const given = sql.placeholder

/** Beginning and end come from a query of their own, so that this plan does not depend on them and is made once. */
const listDays = preparedRows<DayFigures>(
  'order_days_between',
  [
    'day',
    'currency',
    'orders',
    'cancelled',
    'ordered',
    'received',
    'unpaidOrders',
    'unpaid',
    'refundOrders',
    'refunds',
    'hasSamples',
  ],
  sql`
    select day::text, currency, orders, cancelled, ordered::float8, received::float8, unpaid_orders as "unpaidOrders",
      unpaid::float8, refund_orders as "refundOrders", refunds::float8, has_samples as "hasSamples"
    from order_days
    where day >= ${given('from')}::date and day < ${given('liveFrom')}::date and day <= ${given('to')}::date
      and (orders + cancelled + unpaid_orders + refund_orders > 0 or received <> 0)
    union all
    select johannesburg_day(created_at)::text, currency, ${orderSums}, bool_or(sample) from orders
    where created_at >= (select johannesburg_midnight(greatest(${given('from')}::date, ${given('liveFrom')}::date)))
      and created_at < (select johannesburg_midnight(${given('to')}::date + 1))
    group by 1, 2`,
)

const sumKeptOwed = preparedRows<OwedSums>(
  'order_days_owed',
  ['currency', 'unpaidOrders', 'unpaid', 'refundOrders', 'refunds'],
  sql`
    select currency, sum(unpaid_orders)::int as "unpaidOrders", sum(unpaid)::float8 as unpaid,
      sum(refund_orders)::int as "refundOrders", sum(refunds)::float8 as refunds
    from order_days where day < ${given('liveFrom')}::date and unpaid_orders + refund_orders > 0 group by currency`,
)

const sumsBetween = preparedRows<OrderSums & { currency: Currency }>(
  'orders_summed_between',
  ['currency', 'orders', 'cancelled', 'ordered', 'received', 'unpaidOrders', 'unpaid', 'refundOrders', 'refunds'],
  sql`
    select currency, ${orderSums} from orders
    where created_at >= (select ${given('from')}::timestamptz) and created_at < (select ${given('to')}::timestamptz) group by currency`,
)

/** The orders of a period that is not made of whole days, by currency. */
export const sumOrders = (db: Database, { from, to }: { from: Date; to: Date }) =>
  sumsBetween(db, { from: from.toISOString(), to: to.toISOString() })
