import { changeOf, formatPercent } from './describe-change.ts'
import type { Overview, OverviewPeriod } from './overview.ts'

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
    return value === 0 ? 'Nothing has been ordered yet.' : `Goods worth ${show(value)} have been ordered so far.`
  }
  const span = spans[period]
  if (value === 0) return nothingOrdered(span, show(before), before === 0)
  if (before === 0) return `Goods worth ${show(value)} were ordered ${span.now}, and nothing ${span.before}.`
  return `Goods worth ${show(value)} were ordered ${span.now}, ${comparedWith(ordered)} ${span.before}.`
}

const nothingOrdered = ({ now, before }: Spans['7d'], amount: string, none: boolean) =>
  none ? `Nothing was ordered ${now}, nor ${before}.` : `Nothing was ordered ${now}; it was ${amount} ${before}.`

function comparedWith(ordered: Overview['ordered']) {
  const change = changeOf(ordered)!
  if (change.way === 'level') return 'as much as'
  const by = change.percent ? formatPercent(change.percent) : 'slightly'
  return change.way === 'up' ? `${by} more than` : `${by} less than`
}
