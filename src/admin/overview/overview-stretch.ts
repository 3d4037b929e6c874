import { oneDay } from '#lib/calendar/durations.ts'
import { addDays, dayOf, daysBetween, firstOfMonth, monthOf } from '#lib/calendar/south-african-days.ts'
import type { OverviewPeriod } from '#admin/overview.ts'

/** Days of a period, today included. The previous one is compared up to the same time of its last day, as today is not over either. */
export type Stretch = {
  from: string | null
  to: string
  before: { from: string; to: string; until: Date } | null
}

const lengths = { '7d': 7, '30d': 30, '90d': 90 } as const

export function stretchOf(period: OverviewPeriod, now: Date): Stretch {
  const to = dayOf(now)
  if (period === 'all') return { from: null, to, before: null }
  const length = lengths[period]
  return {
    from: addDays(to, 1 - length),
    to,
    before: {
      from: addDays(to, 1 - 2 * length),
      to: addDays(to, -length),
      until: new Date(now.getTime() - length * oneDay),
    },
  }
}

type BarStretch = { from: string; to: string }

/** Days; weeks ending today for 90 of them; calendar months for all. */
export function barStretches(period: OverviewPeriod, { from, to }: BarStretch): BarStretch[] {
  if (period === 'all') return monthsOf({ from, to })
  const step = period === '90d' ? 7 : 1
  const count = Math.ceil((daysBetween(from, to) + 1) / step)
  return Array.from({ length: count }, (_, index) => {
    const last = addDays(to, -step * (count - 1 - index))
    const first = addDays(last, 1 - step)
    return { from: first < from ? from : first, to: last }
  })
}

function monthsOf({ from, to }: BarStretch): BarStretch[] {
  const months: BarStretch[] = []
  for (let first = firstOfMonth(from); first <= to;) {
    const { to: last } = monthOf(first)
    months.push({ from: first, to: last < to ? last : to })
    first = addDays(last, 1)
  }
  return months
}
