import type { Overview, OverviewPeriod } from '#admin/overview.ts'

export const periodLabels: Record<OverviewPeriod, string> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  all: 'All time',
}

/** The previous period, at the end of a sentence. */
export const periodsBefore: Record<OverviewPeriod, string> = {
  '7d': 'in the 7 days before',
  '30d': 'in the 30 days before',
  '90d': 'in the 90 days before',
  all: '',
}

/** The time between a bar and its mark. */
export const periodsEarlier: Record<OverviewPeriod, string> = {
  '7d': '7 days earlier',
  '30d': '30 days earlier',
  '90d': '90 days earlier',
  all: '',
}

/** The days of a period as a filter of lists; none for all time. */
export const withinPeriod = ({ period, from, to }: Pick<Overview, 'period' | 'from' | 'to'>) =>
  period === 'all' ? { from: null, to: null } : { from, to }

/** The unit of one bar of the chart. */
export const barUnits: Record<OverviewPeriod, string> = { '7d': 'day', '30d': 'day', '90d': 'week', all: 'month' }
