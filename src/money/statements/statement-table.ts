import { type CsvFault, type CsvRecord, parseCsv } from '#lib/csv.ts'
import { readBankAmount, readBankDay } from './statement-cells.ts'

/** The lines of a bank's file, without those over and under them. */
export type StatementTable = {
  /** The names of the columns, where the file says them. */
  heads: string[] | null
  rows: CsvRecord[]
  /** The number of the account, where the file says it. */
  account: string | null
}

const separators = [';', '\t', ',']

/** Finds the lines of a statement in a CSV file of any bank: whichever separator shows most lines with a day and an amount. */
export function findTable(text: string): StatementTable | CsvFault {
  const readings = separators.map((separator) => parseCsv(text, { separator, padded: true }))
  const counted = readings.map(({ records, fault }) => ({ records, fault, rows: fault ? [] : records.filter(isLine) }))
  const { records, rows, fault } = counted.reduce((best, one) => (one.rows.length >= best.rows.length ? one : best))
  if (fault) return fault
  const before = rows[0] ? records.slice(0, records.indexOf(rows[0])) : []
  const heads = before.slice(-3).findLast((record) => namesColumns(record, rows[0]!.cells.length))
  return {
    heads: heads ? heads.cells.map((cell) => cell.trim()) : null,
    rows,
    account: accountIn(before) ?? accountOf(heads?.cells ?? [], rows),
  }
}

export const isFault = (found: StatementTable | CsvFault): found is CsvFault => 'message' in found

/** It has a day, and in another cell an amount with its cents. */
function isLine({ cells }: CsvRecord) {
  const day = cells.findIndex((cell) => readBankDay(cell))
  return day >= 0 && cells.some((cell, index) => index !== day && isMoney(cell))
}

/** A whole number may be a date, an account or a count as well. */
const isMoney = (cell: string) => /[.,]\d{1,2}\D*$/.test(cell) && readBankAmount(cell) !== null

function namesColumns({ cells }: CsvRecord, width: number) {
  const words = cells.filter((cell) => /\p{L}{2}/u.test(cell) && !readBankDay(cell))
  return words.length >= 2 && cells.length >= width - 2
}

const accountDigits = /(?<!\d)\d[\d -]{4,18}\d(?!\d)/

/** `Account Number : ,1234567890` over the lines. */
function accountIn(records: CsvRecord[]) {
  const named = records.find(
    ({ cells }) => cells.some((cell) => /account|rekening/i.test(cell)) && accountDigits.test(cells.join(' ')),
  )
  return named
    ? digitsIn(named.cells.slice(named.cells.findIndex((cell) => /account|rekening/i.test(cell))).join(' '))
    : null
}

/** A column that says the same account in every line. */
function accountOf(heads: string[], rows: CsvRecord[]) {
  const at = heads.findIndex((head) => /^account|rekening/i.test(head.trim()))
  const [first, ...others] = new Set(at < 0 ? [] : rows.map(({ cells }) => cells[at] ?? ''))
  return first && !others.length ? digitsIn(first) : null
}

const digitsIn = (text: string) => accountDigits.exec(text)?.[0].replaceAll(/\D/g, '') ?? null
