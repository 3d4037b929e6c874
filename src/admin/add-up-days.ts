import type { Currency } from '#lib/money.ts'
import { addDays, daysBetween } from '#lib/tool-days.ts'
import type { Bar, Period } from './overview.ts'
import { barStretches, type Stretch } from './overview-stretch.ts'

/** What was ordered on a day in one currency; revenue in whole cents. */
type Day = { day: string; currency: Currency; orders: number; sales: number; revenue: number; hasSamples: boolean }
type Sum = { orders: number; sales: number; revenue: number; hasSamples: boolean }

/** Orders of every currency, sales and revenue of one. */
export function addUp(days: Day[], currency: string): Sum {
  const sum: Sum = { orders: 0, sales: 0, revenue: 0, hasSamples: false }
  for (const day of days) {
    sum.orders += day.orders
    sum.hasSamples ||= day.hasSamples
    if (day.currency !== currency) continue
    sum.sales += day.sales
    sum.revenue += day.revenue
  }
  return sum
}

export const daysWithin = (days: Day[], { from, to }: { from: string; to: string }) =>
  days.filter(({ day }) => day >= from && day <= to)

/** The revenue in other currencies than the shop's, highest first. */
export function otherRevenue(days: Day[], currency: Currency) {
  const others = new Map<Currency, number>()
  for (const day of days) {
    if (day.currency === currency || !day.revenue) continue
    others.set(day.currency, (others.get(day.currency) ?? 0) + day.revenue)
  }
  return [...others].map(([code, revenue]) => ({ currency: code, revenue })).toSorted((a, b) => b.revenue - a.revenue)
}

/** The bars of the chart; revenue in whole cents. */
export function drawBars(period: Period, stretch: Stretch & { from: string }, days: Day[], currency: string): Bar[] {
  const { from, to, before } = stretch
  const shift = before ? daysBetween(before.from, from) : 0
  const earlier = (day: string) => addDays(day, -shift)
  return barStretches(period, { from, to }).map((bar) => {
    const { orders, revenue } = addUp(daysWithin(days, bar), currency)
    const past = before && addUp(daysWithin(days, { from: earlier(bar.from), to: earlier(bar.to) }), currency)
    return { ...bar, orders, revenue, before: past && past.revenue }
  })
}
