import { withoutUnshowable } from '#lib/fields/plain-text.ts'
import { readWrittenAmount, saysCredit } from '#lib/fields/written-amount.ts'
import { accountAt } from './account-number.ts'
import { balanceNamed } from './balance-lines.ts'
import { checkBalances } from './check-balances.ts'
import type { ColumnUse } from './column-use.ts'
import { type LeftOutLine, textOfLine } from './left-out.ts'
import { type AmountForm, readMovement } from './read-movement.ts'
import { sideOfBlank } from './side-words.ts'
import { readBankDay, readDayOfYear } from './statement-cells.ts'
import type { StatementLayout } from './statement-layout.ts'
import type { FaultyLine, StatementLine } from './statement-line.ts'
import type { StatementTable } from './statement-table.ts'

/** Each line of the file is in one of the three. */
export type ReadStatement = { lines: StatementLine[]; faults: FaultyLine[]; leftOut: LeftOutLine[] }

const longestText = 300

export function readLines(
  { rows, outside = [] }: Pick<StatementTable, 'rows'> & Partial<StatementTable>,
  layout: StatementLayout,
): ReadStatement {
  const { uses, flipped, sides } = layout
  const marked = rows.map(({ cells }) => cellOf(cells, uses, 'side'))
  const amounts = rows.map(({ cells }) => cellOf(cells, uses, 'amount'))
  // A statement with minus signs needs no headings to tell money out.
  const isSigned = amounts.some((cell) => (readWrittenAmount(cell) ?? 0) < 0)
  const marksCredits = !isSigned && !flipped && !uses.includes('side') && amounts.some(saysCredit)
  const form = { uses, flipped, sides, blankSide: sideOfBlank(marked, sides), marksCredits }
  const read = rows.map((row) => readRow(isSigned ? { ...row, isUnderOut: false } : row, form))
  const lines = read.flatMap((row) => ('day' in row ? [row] : []))
  const { balances, against } = checkBalances(lines, rows, layout)
  const isAgainst = ({ line }: StatementLine) => against.has(line)
  const cellsIn = new Map(rows.map(({ line, cells }) => [line, cells]))
  const unmoved = [...balances].map(([{ line, text }, why]) => ({ line, text, why }))
  return {
    lines: numberEqual(lines.filter((line) => !balances.has(line) && !isAgainst(line))),
    faults: read.flatMap((row) => {
      if ('day' in row) return isAgainst(row) ? [sayAgainst(row, cellsIn.get(row.line)!)] : []
      return 'message' in row ? [row] : []
    }),
    leftOut: [...outside, ...unmoved, ...read.flatMap((row) => ('why' in row ? [row] : []))].toSorted(
      (one, other) => one.line - other.line,
    ),
  }
}

type Row = StatementTable['rows'][number]

const sayAgainst = ({ line, amount }: StatementLine, cells: string[]): FaultyLine => ({
  line,
  text: textOfLine(cells),
  message:
    amount > 0
      ? 'it reads as money in, but the balance falls by it'
      : 'it reads as money out, but the balance rises by it',
})

function readRow(row: Row, form: AmountForm): StatementLine | FaultyLine | LeftOutLine {
  const { line, cells, doubt } = row
  const text = textOf(cells, form.uses)
  const read = readMovement(cells, form)
  if (!read) return { line, text: textOfLine(cells), why: balanceNamed(text) ?? 'no amount' }
  if (doubt) return { line, text: textOfLine(cells), message: doubt }
  if ('fault' in read) return { line, text: textOfLine(cells), message: read.fault }
  const written = cellOf(cells, form.uses, 'day')
  const day = readBankDay(written)
  if (!day) return { line, text: textOfLine(cells), message: whyNoDay(written) }
  if (!read.amount) return { line, text: textOfLine(cells), why: 'an amount of nothing' }
  const account = accountAt(cells, form.uses.indexOf('account'))
  const message = whyMisplaced(row, read.amount, form.uses.includes('account') && !account)
  if (message) return { line, text: textOfLine(cells), message }
  return { line, day, amount: read.amount, text, nth: 1, ...(account && { account }) }
}

function whyMisplaced({ isUnderOut }: Row, amount: number, isOfNoAccount: boolean) {
  if (isUnderOut && amount > 0) return 'it stands under a heading of money out, but has no minus'
  return isOfNoAccount ? 'it does not say to which account it belongs' : undefined
}

function whyNoDay(cell: string) {
  if (!cell.trim()) return 'the day is missing'
  return readDayOfYear(cell)
    ? `the day ${cell.trim()} has no year, and the file does not say which`
    : 'the day cannot be read'
}

function numberEqual(lines: StatementLine[]) {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const key = `${line.account} ${line.day} ${line.amount} ${line.text}`
    const nth = (counts.get(key) ?? 0) + 1
    counts.set(key, nth)
    return { ...line, nth }
  })
}

const cellOf = (cells: string[], uses: ColumnUse[], use: ColumnUse) => cells[uses.indexOf(use)] ?? ''

/** The distinct words of all text columns. Payers write them, so bidirectional marks are removed. */
function textOf(cells: string[], uses: ColumnUse[]) {
  const words = cells.flatMap((cell, at) => (uses[at] === 'text' ? [cell.replaceAll(/\s+/g, ' ').trim()] : []))
  const once = words.filter(
    (word, at) => word && !words.some((other, place) => place !== at && holds(other, word, place < at)),
  )
  return withoutUnshowable(once.join(' ').slice(0, longestText))
}

/** Of two equal ones the first stays. */
const holds = (other: string, word: string, isEarlier: boolean) =>
  other.toLowerCase() === word.toLowerCase() ? isEarlier : other.toLowerCase().includes(word.toLowerCase())
