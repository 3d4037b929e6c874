import { countOf } from '#lib/values/count-of.ts'
import { formatShortDate } from '#lib/values/dates.ts'
import type { ReadStatement } from '#money/bank/read-lines.ts'
import type { StatementLayout } from '#money/bank/statement-layout.ts'
import type { StatementLine } from '#money/bank/statement-line.ts'

/** Lines dated after a day: mistyped, or read from the wrong column. */
export const linesAfter = ({ lines }: ReadStatement, today: string) => lines.filter(({ day }) => day > today)

/** What is said where nothing tells money out from money in, so that a person looks before anything is booked. */
export const sayAllIn = ({ lines }: Pick<ReadStatement, 'lines'>, { uses }: Pick<StatementLayout, 'uses'>) =>
  uses.includes('amount') && !uses.includes('side') && lines.length > 0 && lines.every(({ amount }) => amount > 0)
    ? 'None of these amounts has a minus, so all of them are read as money in. Import the file only if that is right.'
    : undefined

const mostNamed = 5

export function sayAhead(lines: StatementLine[]): string {
  const named = lines.slice(0, mostNamed).map(({ line, day }) => `line ${line} (${formatShortDate(day)})`)
  const more = lines.length - named.length
  const all = more > 0 ? [...named, `${countOf(more, 'other line')}`] : named
  const last = all.pop()!
  const words = all.length ? `${all.join(', ')} and ${last}` : last
  return `${words[0]!.toUpperCase()}${words.slice(1)} ${lines.length > 1 ? 'are' : 'is'} dated after today. Check the column of the day.`
}

export function sayNothingRead({ faults: [first] }: ReadStatement): string {
  const reason = first ? ` Line ${first.line}: ${first.message}.` : ''
  return `With these columns, no line has a day and an amount.${reason}`
}
