import type { CsvFault, CsvRecord } from '#lib/csv/csv.ts'
import { findCsvTable, isCsvFault, overfullRows, tableOf } from '#lib/csv/csv-table.ts'
import { atOnce } from '#lib/process/pausing-work.ts'
import { readWrittenAmount } from '#lib/fields/written-amount.ts'
import { accountIn } from './account-number.ts'
import { alignHeads } from './align-heads.ts'
import { markApart, type MarkedRow } from './apart-lines.ts'
import { writeDaysInFull } from './full-days.ts'
import { type LeftOutLine, leaveOut, leaveOutBlank } from './left-out.ts'
import { markOtherCurrencies, markUnsettled } from './doubtful-columns.ts'
import { isAnyDay, isLikeDay, readBankDay, readMonthFirst } from './statement-cells.ts'

export type StatementTable = {
  /** The names of the columns, if the file has them. */
  heads: string[] | null
  rows: MarkedRow[]
  /** All other lines: above, between and below. */
  outside: LeftOutLine[]
  /** The account number, if the file has it. */
  account: string | null
}

/** Finds the lines of a statement in any bank's CSV file: those that resemble the lines with a day and an amount. */
export function findTable(text: string): StatementTable | CsvFault {
  const withCents = findBy(text, hasCents)
  if (isCsvFault(withCents) || withCents.rows.length) return withCents
  return findBy(text, isFigure)
}

type IsMoney = (cell: string) => boolean

function findBy(text: string, isMoney: IsMoney): StatementTable | CsvFault {
  const sure = atOnce(findCsvTable(text, (record) => amountColumns(record, isMoney).length > 0))
  if (isCsvFault(sure)) return sure
  const records = [...sure.over, ...sure.all]
  const shape = {
    days: new Set(sure.lines.map(dayColumn)),
    amounts: new Set(sure.lines.flatMap((record) => amountColumns(record, isMoney))),
    first: sure.lines[0]?.line ?? 0,
  }
  const { over, head, lines } = tableOf(records, records.filter(isLikeLine(shape)))
  const heads = head ? alignHeads(cellsOf(head), lines) : null
  const rows = new Set(withUndated(records, lines, shape))
  const others = records.filter((record) => !rows.has(record))
  const reasons = { first: lines[0], head, amounts: shape.amounts }
  const account = accountIn({ over, heads: heads ?? [], rows: lines })
  const dated = writeDaysInFull([...rows], shape.days, others)
  const marked = markOverfull(markApart({ rows: dated, others, head, account }), heads)
  return {
    heads,
    rows: markUnsettled(markOtherCurrencies(marked, heads), heads),
    outside: [...others.map((record) => leaveOut(record, reasons)), ...sure.blank.map(leaveOutBlank)],
    account,
  }
}

function markOverfull(rows: MarkedRow[], heads: string[] | null): MarkedRow[] {
  const over = overfullRows(heads, rows, /\d/)
  return rows.map((row) =>
    over.has(row)
      ? { ...row, doubt: 'it has more cells than there are column names: a comma may have split one of them' }
      : row,
  )
}

const cellsOf = ({ cells }: CsvRecord) => cells.map((cell) => cell.trim())

/** The columns of the sure lines, and the first of these. */
type Shape = { days: Set<number>; amounts: Set<number>; first: number }

/**
 * Matches the lines that resemble the sure ones. Their amounts may lack cents, and their day or amount may be unreadable: such a line is reported, not
 * skipped. Headings and sums have words or nothing in the column of the day; above the first sure line, a day without figures is that of the statement.
 */
const isLikeLine =
  ({ days, amounts, first }: Shape) =>
  ({ line, cells }: CsvRecord) => {
    const inDays = cells.filter((_, at) => days.has(at))
    const hasFigures = cells.some((cell, at) => amounts.has(at) && /\d/.test(cell))
    if (inDays.some(isAnyDay)) return hasFigures || (line > first && cells.filter(Boolean).length > 1)
    return hasFigures && inDays.some(isMeantAsDay)
  }

/** Lines with an amount and no day, between dated ones: some banks write the day only once. In such a file those below the last day count too, unless they are a sum. */
function withUndated(records: CsvRecord[], lines: CsvRecord[], { days, amounts }: Shape) {
  const [first, last] = [lines[0]?.line ?? Infinity, lines.at(-1)?.line ?? 0]
  const isUndated = ({ line, cells }: CsvRecord) =>
    line > first &&
    cells.every((cell, at) => !days.has(at) || !cell.trim()) &&
    cells.some((cell, at) => amounts.has(at) && readWrittenAmount(cell) !== null)
  const undated = records.filter(isUndated)
  const rows = new Set([...lines, ...undated.filter(({ line }) => line < last)])
  if (rows.size > lines.length) {
    const below = undated.filter(({ line }) => line > last)
    for (const record of withoutSums(below, [...rows], amounts)) rows.add(record)
  }
  return records.filter((record) => rows.has(record))
}

/** Those of some lines that are no sum of the ones above: of all amounts of a column, or of those of one sign. */
function withoutSums(records: CsvRecord[], above: CsvRecord[], columns: Set<number>) {
  const sums = [...columns].map((at) => ({ at, into: 0, out: 0 }))
  const amountAt = ({ cells }: CsvRecord, at: number) => readWrittenAmount(cells[at] ?? '')
  const add = (record: CsvRecord) => {
    for (const sum of sums) {
      const amount = amountAt(record, sum.at) ?? 0
      sum[amount > 0 ? 'into' : 'out'] += amount
    }
  }
  const isSum = (record: CsvRecord) =>
    sums.some(({ at, into, out }) => {
      const written = amountAt(record, at)
      return written !== null && [into + out, into, out].some((sum) => Math.abs(sum) === Math.abs(written))
    })
  for (const record of above) add(record)
  return records.filter((record) => {
    if (isSum(record)) return false
    add(record)
    return true
  })
}

const isMeantAsDay = (cell: string) => isLikeDay(cell) && !hasCents(cell)

/** A day with its year is preferred to `21 Oct`, which may be words, and to `11/22/2026`. */
function dayColumn({ cells }: CsvRecord) {
  const at = [readBankDay, isAnyDay, readMonthFirst].map((read) => cells.findIndex((cell) => read(cell)))
  return at.find((column) => column >= 0) ?? -1
}

/** Amounts beside a day: a line of a statement has one at least. */
function amountColumns(record: CsvRecord, isMoney: IsMoney) {
  const day = dayColumn(record)
  return day < 0 ? [] : record.cells.flatMap((cell, at) => (at !== day && isMoney(cell) ? [at] : []))
}

/** A whole number may be a date, an account or a count. */
const hasCents: IsMoney = (cell) => /[.,]\d{1,2}\D*$/.test(cell) && readWrittenAmount(cell) !== null

/** A spreadsheet drops cents that are all zero. */
const isFigure: IsMoney = (cell) => {
  const cents = readWrittenAmount(cell)
  return cents !== null && cents !== 0 && !isAnyDay(cell)
}
