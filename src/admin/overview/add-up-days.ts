import type { Currency } from '#lib/values/money.ts'
import { addDays, daysBetween } from '#lib/calendar/south-african-days.ts'
import type { Bar, OverviewPeriod } from '#admin/overview.ts'
import { barStretches, type Stretch } from './overview-stretch.ts'

/** Orders in one currency; money in whole cents. */
type Sums = { currency: Currency; orders: number; ordered: number }
type Day = Sums & { day: string; cancelled: number; received: number; hasSamples: boolean }

/** Orders of every currency, money of one. */
export function addUp(sums: Sums[], currency: string) {
  const sum = { orders: 0, ordered: 0, ordersInCurrency: 0 }
  for (const one of sums) {
    sum.orders += one.orders
    if (one.currency !== currency) continue
    sum.ordersInCurrency += one.orders
    sum.ordered += one.ordered
  }
  return sum
}

/** The same, with cancelled and received amounts. */
export const addUpDays = (days: Day[], currency: string) => ({
  ...addUp(days, currency),
  cancelled: days.reduce((sum, day) => sum + day.cancelled, 0),
  received: days.reduce((sum, day) => sum + (day.currency === currency ? day.received : 0), 0),
  hasSamples: days.some(({ hasSamples }) => hasSamples),
})

export const daysWithin = <D extends { day: string }>(days: D[], { from, to }: { from: string; to: string }) =>
  days.filter(({ day }) => day >= from && day <= to)

/** One sum per currency: the shop's first, even if it is zero, then the others, highest first. */
export function byCurrency<R extends { currency: Currency }>(
  rows: R[],
  currency: Currency,
  amountOf: (row: R) => number,
) {
  const sums = new Map<Currency, number>([[currency, 0]])
  for (const row of rows) sums.set(row.currency, (sums.get(row.currency) ?? 0) + amountOf(row))
  const [own, ...others] = [...sums].map(([code, amount]) => ({ currency: code, amount }))
  return [own!, ...others.filter(({ amount }) => amount).toSorted((a, b) => b.amount - a.amount)]
}

/** The bars of the chart; money in whole cents. */
export function drawBars(
  period: OverviewPeriod,
  stretch: Stretch & { from: string },
  days: Day[],
  currency: string,
): Bar[] {
  const { from, to, before } = stretch
  const shift = before ? daysBetween(before.from, from) : 0
  const earlier = (day: string) => addDays(day, -shift)
  return barStretches(period, { from, to }).map((bar) => {
    const { orders, ordered, received } = addUpDays(daysWithin(days, bar), currency)
    const past = before && addUp(daysWithin(days, { from: earlier(bar.from), to: earlier(bar.to) }), currency)
    return { ...bar, orders, ordered, received, before: past && past.ordered }
  })
}
