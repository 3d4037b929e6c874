import type { CsvFault, CsvRecord } from '#lib/csv.ts'
import { findCsvTable, isCsvFault, tableOf } from '#lib/csv-table.ts'
import { atOnce } from '#lib/steps.ts'
import { readWrittenAmount } from '#lib/written-amount.ts'
import { readBankDay } from './statement-cells.ts'

/** The lines of a bank's file, without those above and below. */
export type StatementTable = {
  /** The names of the columns, if the file has them. */
  heads: string[] | null
  rows: CsvRecord[]
  /** The account number, if the file has it. */
  account: string | null
}

/** Finds the lines of a statement in any bank's CSV file: those with a day in the column where lines with a day and an amount have theirs. */
export function findTable(text: string): StatementTable | CsvFault {
  const sure = atOnce(findCsvTable(text, isLine))
  if (isCsvFault(sure)) return sure
  const columns = new Set(sure.lines.map(dayColumn))
  const records = [...sure.over, ...sure.all]
  // Their amounts may lack cents, or be unreadable: such a line is reported, not skipped.
  const dated = records.filter(
    ({ cells }) => cells.filter(Boolean).length > 1 && cells.some((cell, at) => columns.has(at) && readBankDay(cell)),
  )
  const { over, head, lines } = tableOf(records, dated)
  return {
    heads: head ? head.cells.map((cell) => cell.trim()) : null,
    rows: lines,
    account: accountIn(over) ?? accountOf(head?.cells ?? [], lines),
  }
}

const dayColumn = ({ cells }: CsvRecord) => cells.findIndex((cell) => readBankDay(cell))

/** A line of a statement has a day, and in another cell an amount with cents. */
function isLine(record: CsvRecord) {
  const day = dayColumn(record)
  return day >= 0 && record.cells.some((cell, index) => index !== day && isMoney(cell))
}

/** A whole number may be a date, an account or a count. */
const isMoney = (cell: string) => /[.,]\d{1,2}\D*$/.test(cell) && readWrittenAmount(cell) !== null

const accountDigits = /(?<!\d)\d[\d -]{4,18}\d(?!\d)/

/** `Account Number : ,1234567890` above the lines. */
function accountIn(records: CsvRecord[]) {
  const named = records.find(
    ({ cells }) => cells.some((cell) => /account|rekening/i.test(cell)) && accountDigits.test(cells.join(' ')),
  )
  return named
    ? digitsIn(named.cells.slice(named.cells.findIndex((cell) => /account|rekening/i.test(cell))).join(' '))
    : null
}

/** A column with the same account in every line. */
function accountOf(heads: string[], rows: CsvRecord[]) {
  const at = heads.findIndex((head) => /^account|rekening/i.test(head.trim()))
  const [first, ...others] = new Set(at < 0 ? [] : rows.map(({ cells }) => cells[at] ?? ''))
  return first && !others.length ? digitsIn(first) : null
}

const digitsIn = (text: string) => accountDigits.exec(text)?.[0].replaceAll(/\D/g, '') ?? null
