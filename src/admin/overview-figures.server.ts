import type { Database } from '#lib/database.server.ts'
import { toRand } from '#lib/money.ts'
import { addDays, beginningOf } from '#lib/tool-days.ts'
import { listOrderDays, sumOrders } from '#orders/order-figures-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { addUp, daysWithin, drawBars, otherRevenue } from './add-up-days.ts'
import type { Period } from './overview.ts'
import type { Stretch } from './overview-stretch.ts'

type Asked = { period: Period; stretch: Stretch; currency: Settings['currency'] }
type Days = Awaited<ReturnType<typeof listOrderDays>>['days']
type Sum = { orders: number; sales: number; revenue: number }

/** What was ordered in a period, against the one before; amounts in rand. */
export async function findFigures(db: Database, { period, stretch, currency }: Asked) {
  const { from, to, before } = stretch
  const [{ first, days }, lastDay] = await Promise.all([
    listOrderDays(db, before?.from ?? from, to),
    before && sumOrders(db, { from: beginningOf(before.to), to: before.until }, currency),
  ])
  const begins = from ?? first
  const within = begins === null ? [] : daysWithin(days, { from: begins, to })
  const bars = begins === null ? [] : drawBars(period, { ...stretch, from: begins }, days, currency)
  const now = addUp(within, currency)
  return {
    from: begins,
    sales: now.sales,
    ...compare(now, before && lastDay && plus(sumBefore(days, before, currency), lastDay)),
    otherRevenue: otherRevenue(within, currency).map((other) => ({ ...other, revenue: toRand(other.revenue) })),
    bars: bars.map((bar) => ({
      ...bar,
      revenue: toRand(bar.revenue),
      before: bar.before === null ? null : toRand(bar.before),
    })),
    hasSamples: now.hasSamples,
  }
}

/** The whole days of the period before; its last one is not taken whole. */
const sumBefore = (days: Days, { from, to }: NonNullable<Stretch['before']>, currency: string) =>
  addUp(daysWithin(days, { from, to: addDays(to, -1) }), currency)

const compare = (now: Sum, then: Sum | null) => ({
  orders: { value: now.orders, before: then && then.orders },
  revenue: { value: toRand(now.revenue), before: then && toRand(then.revenue) },
  averageOrder: { value: average(now), before: then && average(then) },
})

const plus = (a: Sum, b: Sum): Sum => ({
  orders: a.orders + b.orders,
  sales: a.sales + b.sales,
  revenue: a.revenue + b.revenue,
})

/** Of the orders that count as revenue, to the cent. */
const average = ({ sales, revenue }: Sum) => (sales ? toRand(Math.round(revenue / sales)) : 0)
