import { countNewCustomers } from '#accounts/customer-count-store.server.ts'
import { findShortProducts } from '#catalogue/short-product-store.server.ts'
import { referenceOf } from '#consultations/consultation.ts'
import { listWaitingMessages } from '#consultations/waiting-message-store.server.ts'
import type { Database } from '#lib/database.server.ts'
import { toRand } from '#lib/money.ts'
import { addDays, beginningOf } from '#lib/tool-days.ts'
import { orderNumber } from '#orders/order-status.ts'
import { listWaitingOrders } from '#orders/waiting-order-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import type { BestSellersKept } from './best-sellers.server.ts'
import type { Overview, Period } from './overview.ts'
import { type Stretch, stretchOf } from './overview-stretch.ts'
import { findFigures } from './overview-figures.server.ts'

type Wanted = {
  period: Period
  now: Date
  settings: Settings
  bestSellers: (asked: { from: Date | null; to: Date; currency: string }) => Promise<BestSellersKept>
}

const waitingShown = 5
const waitingCounted = 1000

/** What staff see first: how the business does, and what waits for them. */
export async function showOverview(db: Database, { period, now, settings, bestSellers }: Wanted): Promise<Overview> {
  const { currency, identity } = settings
  const stretch = stretchOf(period, now)
  const begins = stretch.from === null ? null : beginningOf(stretch.from)
  const [money, customers, orders, messages, short, sold] = await Promise.all([
    findFigures(db, { period, stretch, currency }),
    countNewCustomers(db, { from: begins, before: stretch.before && momentsOf(stretch.before) }),
    listWaitingOrders(db, waitingShown, waitingCounted + 1),
    listWaitingMessages(db, waitingShown, waitingCounted + 1),
    findShortProducts(db, waitingShown),
    bestSellers({ from: begins, to: beginningOf(addDays(stretch.to, 1)), currency }),
  ])
  const { hasSamples, ...shown } = money
  return {
    period,
    at: now.toISOString(),
    to: stretch.to,
    currency,
    ...shown,
    newCustomers: { value: customers.now, before: stretch.before && customers.before },
    openEnquiries: counted(messages.counted),
    shortProducts: { low: short.low, out: short.out },
    bestSellers: {
      state: sold.state,
      asOf: sold.asOf?.toISOString() ?? null,
      rows: sold.rows.map((row) => ({ ...row, revenue: toRand(row.revenue) })),
    },
    waitingOrders: {
      ...counted(orders.counted),
      rows: orders.rows.map(({ id, createdAt, total, currency: paidIn, customerName }) => {
        return {
          id,
          orderNumber: orderNumber(identity.orderPrefix, id),
          createdAt,
          total: toRand(total),
          currency: paidIn,
          customerName,
        }
      }),
    },
    waitingMessages: {
      ...counted(messages.counted),
      rows: messages.rows.map((row) => ({ ...row, reference: referenceOf(row.id) })),
    },
    soldOut: short.soldOut,
    sample: hasSamples || customers.hasSamples || [...orders.rows, ...messages.rows].some(({ sample }) => sample),
  }
}

const counted = (count: number) => ({ total: Math.min(count, waitingCounted), more: count > waitingCounted })

const momentsOf = ({ from, until }: NonNullable<Stretch['before']>) => ({ from: beginningOf(from), to: until })
