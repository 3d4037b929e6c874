import { normalHead } from '#lib/csv/column-heads.ts'
import type { CsvRecord } from '#lib/csv/csv.ts'

const accountDigits = /(?<!\d)\d[\d -]{4,18}\d(?!\d)/
/** A cell that is nothing but an account's number: a telephone number begins with a zero. */
const bareNumber = /^[1-9]\d{8,12}$/
const accountHead = /account|rekening/i

type Places = { over: CsvRecord[]; heads: string[]; rows: CsvRecord[] }

/** The account of a statement: named above its lines, the same in each of them, or the only such number above. */
export const accountIn = ({ over, heads, rows }: Places): string | null =>
  namedAbove(over) ?? inEachLine(heads, rows) ?? onlyNumber(over)

/** `Account Number : ,1234567890`. */
function namedAbove(records: CsvRecord[]) {
  const named = records.find(
    ({ cells }) => cells.some((cell) => accountHead.test(cell)) && accountDigits.test(cells.join(' ')),
  )
  return named ? accountNamedIn(named) : null
}

/** The account's number that follows the word. */
export function accountNamedIn({ cells }: CsvRecord): string | null {
  const from = cells.findIndex((cell) => accountHead.test(cell))
  return from < 0 ? null : digitsIn(cells.slice(from).join(' '))
}

function inEachLine(heads: string[], rows: CsvRecord[]) {
  const at = heads.findIndex(isOwnAccount)
  const [first, ...others] = new Set(at < 0 ? [] : rows.map(({ cells }) => cells[at] ?? ''))
  return first && !others.length ? digitsIn(first) : null
}

const accountName = /\b(account(?!ing)|acct?\b|rekening|rek\b)/
const ofOthers = /payer|payee|benefi|begunstig|betaler|counter|teen|other|ander|\b(to|aan)\b/
const aboutAccount = /name|naam|holder|houer|type|tipe|balance|saldo|currency|description|beskrywing|date|datum/

/** A column of the accounts of the business, not of those who paid. */
function isOwnAccount(head: string) {
  const name = normalHead(head)
  return accountName.test(name) && !ofOthers.test(name) && !aboutAccount.test(name)
}

/** Kinds of account, "Cheque" and "Savings", are fewer than the categories of a bookkeeper. */
const mostNamed = 4

/** The column that tells the lines of several accounts apart: in a file without names one of bare numbers that repeat. -1 if there is none. */
export function accountColumn(heads: string[] | null, rows: CsvRecord[]): number {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => at).findIndex((at) => {
    const cells = rows.map(({ cells: { [at]: cell = '' } }) => cell.trim())
    const known = new Set(cells.filter(Boolean).map((cell) => accountNamed(cell)))
    if (known.size < 2) return false
    if (!heads) return cells.every((cell) => bareNumber.test(cell)) && known.size * 2 <= cells.length
    const areNumbers = cells.every((cell) => !cell || digitsIn(cell))
    return isOwnAccount(heads[at] ?? '') && (areNumbers || (known.size <= mostNamed && cells.every(Boolean)))
  })
}

/** The account in a column of a line: its number, or its name. */
export const accountAt = (cells: string[], column: number): string | null => accountNamed(cells[column] ?? '')

const longestName = 60
const accountNamed = (cell: string) => digitsIn(cell) ?? (cell.trim().slice(0, longestName) || null)

function onlyNumber(records: CsvRecord[]) {
  const [only, ...others] = new Set(
    records.flatMap(({ cells }) => cells.map((cell) => cell.trim()).filter((cell) => bareNumber.test(cell))),
  )
  return only && !others.length ? only : null
}

const digitsIn = (text: string) => accountDigits.exec(text)?.[0].replaceAll(/\D/g, '') ?? null
