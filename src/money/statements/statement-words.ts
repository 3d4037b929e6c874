import { formatShortDate } from '#lib/values/dates.ts'
import { countOf } from '#lib/values/count-of.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { oneDay } from '#lib/calendar/durations.ts'
import { type BankStatement, daysKeptUnread } from '#money/bank/statement.ts'

export function outcomeInWords({ added, known, paidOut, paidOutSum, unread }: BankStatement): string {
  const sum = paidOutSum > 0 ? ` (${formatMoney(toCents(paidOutSum))})` : ''
  return [
    `${countOf(added, 'payment')} imported`,
    known > 0 && `${known} already known`,
    paidOut > 0 && `${countOf(paidOut, 'outgoing line')}${sum} skipped`,
    unread > 0 && `${countOf(unread, 'line')} not read`,
  ]
    .filter(Boolean)
    .join(', ')
}

export const keptInWords = ({ at }: Pick<BankStatement, 'at'>) =>
  `kept until ${formatShortDate(new Date(Date.parse(at) + daysKeptUnread * oneDay).toISOString())}`

/** Lines of one file that have the same reason and no text of their own are one entry. */
type ListedLines = { lines: number[]; text: string; why: string }

/** The lines that were not imported, in the order of the file, unread ones first. */
export function listNotImported({ faults, leftOutLines }: Pick<BankStatement, 'faults' | 'leftOutLines'>) {
  const unread = faults.map(({ line, text = '', message }) => ({ lines: [line], text, why: message }))
  const told = leftOutLines.filter(({ text }) => text).map(({ line, ...said }) => ({ lines: [line], ...said }))
  const untold = Map.groupBy(
    leftOutLines.filter(({ text }) => !text),
    ({ why }) => why,
  )
  const grouped = [...untold].map(([why, lines]) => ({ lines: lines.map(({ line }) => line), text: '', why }))
  return [...unread, ...told, ...grouped] satisfies ListedLines[]
}
