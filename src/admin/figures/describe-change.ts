import type { Figure } from '#admin/overview.ts'

export type FigureChange = { way: 'up' | 'down' | 'level'; percent: number | null }

/** The change of a figure since the previous period, in whole per cent; without a percentage after zero, null without a comparison. */
export function changeOf({ value, before }: Figure): FigureChange | null {
  if (before === null) return null
  if (value === before) return { way: 'level', percent: 0 }
  const way = value > before ? 'up' : 'down'
  return { way, percent: before > 0 ? Math.round((Math.abs(value - before) / before) * 100) : null }
}

const most = 999

/** "12%". */
export const formatPercent = (percent: number) => (percent > most ? `over ${most}%` : `${percent}%`)

/** The change in words: "12% more than". */
export function changeInWords({ way, percent }: FigureChange) {
  if (way === 'level') return 'as many as'
  const by = percent === null ? '' : percent === 0 ? 'slightly ' : `${formatPercent(percent)} `
  return `${by}${way === 'up' ? 'more' : 'less'} than`
}
