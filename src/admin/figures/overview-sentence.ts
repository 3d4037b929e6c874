import { changeOf, formatPercent } from './describe-change.ts'
import type { Overview, OverviewPeriod } from '#admin/overview.ts'

type Spans = Record<Exclude<OverviewPeriod, 'all'>, { now: string; before: string }>

const spans: Spans = {
  '7d': { now: 'in the last 7 days', before: 'in the 7 days before' },
  '30d': { now: 'in the last 30 days', before: 'in the 30 days before' },
  '90d': { now: 'in the last 90 days', before: 'in the 90 days before' },
}

/** The state of the business in one sentence; `show` writes an amount of rand. */
export function overviewSentence(
  { period, ordered }: Pick<Overview, 'period' | 'ordered'>,
  show: (rand: number) => string,
) {
  const { value, before } = ordered
  if (period === 'all' || before === null) {
    return value === 0 ? 'Nothing has been ordered yet.' : `${show(value)} ordered so far.`
  }
  const span = spans[period]
  if (value === 0) return nothingOrdered(span, show(before), before === 0)
  if (before === 0) return `${show(value)} ordered ${span.now}, nothing ${span.before}.`
  return `${show(value)} ordered ${span.now}, ${comparedWith(ordered, span)}.`
}

const nothingOrdered = ({ now, before }: Spans['7d'], amount: string, none: boolean) =>
  none ? `Nothing was ordered ${now}, nor ${before}.` : `Nothing was ordered ${now}; it was ${amount} ${before}.`

function comparedWith(ordered: Overview['ordered'], { before }: Spans['7d']) {
  const change = changeOf(ordered)!
  if (change.way === 'level') return `as much as ${before}`
  return change.percent ? `${change.way} ${formatPercent(change.percent)}` : `slightly ${change.way}`
}
