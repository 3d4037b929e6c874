import type { CsvFault, CsvRecord } from '#lib/csv.ts'
import { findCsvTable, isCsvFault, tableOf } from '#lib/csv-table.ts'
import { atOnce } from '#lib/steps.ts'
import { readWrittenAmount } from '#lib/written-amount.ts'
import { isLikeDay, readBankDay } from './statement-cells.ts'

/** The lines of a bank's file, without those above and below. */
export type StatementTable = {
  /** The names of the columns, if the file has them. */
  heads: string[] | null
  rows: CsvRecord[]
  /** The account number, if the file has it. */
  account: string | null
}

/** Finds the lines of a statement in any bank's CSV file: those that resemble the lines with a day and an amount. */
export function findTable(text: string): StatementTable | CsvFault {
  const sure = atOnce(findCsvTable(text, isLine))
  if (isCsvFault(sure)) return sure
  const records = [...sure.over, ...sure.all]
  const { over, head, lines } = tableOf(records, records.filter(isLikeLines(sure.lines)))
  return {
    heads: head ? head.cells.map((cell) => cell.trim()) : null,
    rows: lines,
    account: accountIn(over) ?? accountOf(head?.cells ?? [], lines),
  }
}

/**
 * Matches the lines that resemble the sure ones. Their amounts may lack cents, and their day or amount may be unreadable: such a line is reported, not
 * skipped. Headings and sums have words or nothing in the column of the day.
 */
function isLikeLines(sure: CsvRecord[]) {
  const days = new Set(sure.map(dayColumn))
  const amounts = new Set(sure.flatMap(amountColumns))
  return ({ cells }: CsvRecord) => {
    const inDays = cells.filter((_, at) => days.has(at))
    if (inDays.some(readBankDay)) return cells.filter(Boolean).length > 1
    return inDays.some(isMeantAsDay) && cells.some((cell, at) => amounts.has(at) && /\d/.test(cell))
  }
}

const isMeantAsDay = (cell: string) => isLikeDay(cell) && !isMoney(cell)

const dayColumn = ({ cells }: CsvRecord) => cells.findIndex((cell) => readBankDay(cell))

/** A line of a statement has a day, and in another cell an amount with cents. */
const isLine = (record: CsvRecord) => dayColumn(record) >= 0 && amountColumns(record).length > 0

function amountColumns(record: CsvRecord) {
  const day = dayColumn(record)
  return record.cells.flatMap((cell, at) => (at !== day && isMoney(cell) ? [at] : []))
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
