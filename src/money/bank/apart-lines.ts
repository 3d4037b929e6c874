import type { CsvRecord } from '#lib/csv/csv.ts'
import { readWrittenAmount } from '#lib/fields/written-amount.ts'
import { accountNamedIn } from './account-number.ts'
import { meaningOfHead } from './column-names.ts'

/** A line of a statement; `doubt` says why its columns or its sign may not be those of the others. */
export type MarkedRow = CsvRecord & { doubt?: string | undefined; isUnderOut?: boolean }

type Table = { rows: MarkedRow[]; others: CsvRecord[]; head: CsvRecord | null; account: string | null }

/** Marks the lines below a second beginning (other column names, another account, a heading of money out): they would be read as if they stood in the first table. */
export function markApart({ rows, others, head, account }: Table): MarkedRow[] {
  const first = rows[0]?.line ?? 0
  const above = others.filter(({ line }) => line < first).slice(-3)
  const between = others.filter(({ line }) => line > first)
  let place: LineContext = { isUnderOut: above.map(isHeadingOfOut).findLast((isOut) => isOut !== undefined) }
  let at = 0
  return rows.map((row) => {
    for (; at < between.length && between[at]!.line < row.line; at++)
      place = below(between[at]!, place, { head, account })
    const { account: other, names, isUnderOut = false } = place
    const doubt = other ?? names ?? row.doubt ?? (row.hidden && 'it is hidden in the sheet')
    return { ...row, ...(doubt && { doubt }), ...(isUnderOut && { isUnderOut }) }
  })
}

/** What was met above a line: why it is doubted, if it is. */
type LineContext = { account?: string | undefined; names?: string | undefined; isUnderOut?: boolean | undefined }

function below(record: CsvRecord, place: LineContext, { head, account }: Pick<Table, 'head' | 'account'>): LineContext {
  if (isHead(record)) {
    const names = isSameHead(record, head) ? undefined : `it stands below other column names (line ${record.line})`
    return { ...place, names }
  }
  const named = account && accountNamedIn(withoutDays(record))
  if (named) {
    const other = named === account ? undefined : `it stands below another account, ${named} (line ${record.line})`
    return { ...place, account: other }
  }
  return { ...place, isUnderOut: isHeadingOfOut(record) ?? place.isUnderOut }
}

/** "Account statement of 2026-11-26" names no account. */
const withoutDays = ({ line, cells }: CsvRecord) => ({
  line,
  cells: cells.map((cell) =>
    cell.replaceAll(/\b(?:\d{4}[-/. ]\d{1,2}[-/. ]\d{1,2}|\d{1,2}[-/. ]\d{1,2}[-/. ]\d{4}|20\d{6})\b/g, ''),
  ),
})

const meanings = ({ cells }: CsvRecord) => cells.map((cell) => meaningOfHead(cell) ?? 'none')

function isHead(record: CsvRecord) {
  const uses = meanings(record)
  const isMoney = uses.some((use) => use === 'amount' || use === 'in' || use === 'out')
  return isMoney && uses.includes('day') && !record.cells.some((cell) => readWrittenAmount(cell) !== null)
}

const withoutEnd = (uses: string[]) => uses.join().replace(/(,none)+$/, '')
const isSameHead = (record: CsvRecord, head: CsvRecord | null) =>
  head !== null && withoutEnd(meanings(record)) === withoutEnd(meanings(head))

/** Of a heading of one cell: whether it announces money out. */
function isHeadingOfOut({ cells }: CsvRecord): boolean | undefined {
  const [only, ...more] = cells.map((cell) => cell.trim()).filter(Boolean)
  if (!only || more.length || only.length > 40 || /\d/.test(only)) return undefined
  if (/withdraw|debit|money out|paid out|payments made|outgoing|onttrekking|debiet|geld uit|uitbetaling/i.test(only))
    return true
  return /deposit|credit|money in|received|incoming|krediet|geld in|inbetaling/i.test(only) ? false : undefined
}
