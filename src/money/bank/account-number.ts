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
  const at = heads.findIndex((head) => /^account|rekening/i.test(head.trim()))
  const [first, ...others] = new Set(at < 0 ? [] : rows.map(({ cells }) => cells[at] ?? ''))
  return first && !others.length ? digitsIn(first) : null
}

function onlyNumber(records: CsvRecord[]) {
  const [only, ...others] = new Set(
    records.flatMap(({ cells }) => cells.map((cell) => cell.trim()).filter((cell) => bareNumber.test(cell))),
  )
  return only && !others.length ? only : null
}

const digitsIn = (text: string) => accountDigits.exec(text)?.[0].replaceAll(/\D/g, '') ?? null
