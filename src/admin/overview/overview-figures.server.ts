import type { Database } from '#lib/database/database.server.ts'
import { type Currency, toRand } from '#lib/values/money.ts'
import { addDays, beginningOf } from '#lib/calendar/south-african-days.ts'
import { type DayFigures, listOrderDays, type OwedSums, sumOrders } from '#orders/figures/order-figures-store.server.ts'
import { addUp, addUpDays, byCurrency, daysWithin, drawBars } from './add-up-days.ts'
import type { Bar, OverviewPeriod } from '#admin/overview.ts'
import type { Stretch } from './overview-stretch.ts'

type FindFiguresInput = { period: OverviewPeriod; stretch: Stretch; currency: Currency }

/** Amounts ordered and received in a period, compared with the previous one, and the amounts owed now; in rand. */
export async function findFigures(db: Database, { period, stretch, currency }: FindFiguresInput) {
  const { from, to, before } = stretch
  const [{ first, days, owed }, lastDay] = await Promise.all([
    listOrderDays(db, before?.from ?? from, to),
    before ? sumOrders(db, { from: beginningOf(before.to), to: before.until }) : [],
  ])
  const begins = from ?? first
  const then = before && addUp([...wholeDays(days, before), ...lastDay], currency)
  const within = begins === null ? [] : daysWithin(days, { from: begins, to })
  const bars = begins === null ? [] : drawBars(period, { ...stretch, from: begins }, days, currency)
  return { from: begins, ...showPeriod(within, then, currency), ...showOwed(owed, currency), bars: bars.map(inRand) }
}

function showPeriod(days: DayFigures[], then: ReturnType<typeof addUp> | null, currency: Currency) {
  const now = addUpDays(days, currency)
  return {
    orders: { value: now.orders, before: then && then.orders },
    cancelled: now.cancelled,
    ordered: { value: toRand(now.ordered), before: then && toRand(then.ordered) },
    averageOrder: now.ordersInCurrency ? toRand(Math.round(now.ordered / now.ordersInCurrency)) : 0,
    otherOrdered: amountsIn(days, currency, (day) => day.ordered).slice(1),
    received: amountsIn(days, currency, (day) => day.received),
    hasSamples: now.hasSamples,
  }
}

/** The whole days of the previous period; its last one is partial. */
const wholeDays = (days: DayFigures[], { from, to }: NonNullable<Stretch['before']>) =>
  daysWithin(days, { from, to: addDays(to, -1) })

const showOwed = (owed: OwedSums[], currency: Currency) => ({
  owedByCustomers: {
    orders: owed.reduce((sum, { unpaidOrders }) => sum + unpaidOrders, 0),
    amounts: amountsIn(owed, currency, ({ unpaid }) => unpaid),
  },
  owedToCustomers: {
    orders: owed.reduce((sum, { refundOrders }) => sum + refundOrders, 0),
    amounts: amountsIn(owed, currency, ({ refunds }) => refunds),
  },
})

const amountsIn = <R extends { currency: Currency }>(rows: R[], currency: Currency, amountOf: (row: R) => number) =>
  byCurrency(rows, currency, amountOf).map((sum) => ({ ...sum, amount: toRand(sum.amount) }))

const inRand = ({ ordered, received, before, ...bar }: Bar): Bar => ({
  ...bar,
  ordered: toRand(ordered),
  received: toRand(received),
  before: before === null ? null : toRand(before),
})
