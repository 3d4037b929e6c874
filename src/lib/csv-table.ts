import { type CsvFault, type CsvRecord, csvSteps } from './csv.ts'
import { mapSteps, type Steps } from './steps.ts'

/** The lines of a table in a file that others have made, and what stands over it. */
type CsvTable = {
  over: CsvRecord[]
  /** The line that names the columns, where there is one. */
  head: CsvRecord | null
  /** Lines that look like those that are wanted. */
  lines: CsvRecord[]
  /** All from the first of them on. */
  all: CsvRecord[]
}

const separators = [';', '\t', ',']

/** Finds the table in a CSV file of anybody: whichever separator shows most of the lines that are wanted. */
export function* findCsvTable(text: string, isWanted: (record: CsvRecord) => boolean): Steps<CsvTable | CsvFault> {
  const counted = []
  for (const separator of separators) {
    const { records, fault } = yield* csvSteps(text, { separator, padded: true })
    const wanted = fault ? [] : yield* mapSteps(records, isWanted)
    counted.push({ records, fault, lines: records.filter((_, index) => wanted[index]) })
  }
  const { records, lines, fault } = counted.reduce((best, one) => (isBetter(one.lines, best.lines) ? one : best))
  return fault ?? tableOf(records, lines)
}

/** The table whose lines are these of the records of a file. */
export function tableOf(records: CsvRecord[], lines: CsvRecord[]): CsvTable {
  const [first] = lines
  const begin = first ? records.indexOf(first) : records.length
  const over = first ? records.slice(0, begin) : []
  const head = over.slice(-3).findLast((record) => namesColumns(record, first!.cells.length)) ?? null
  return { over, head, lines, all: records.slice(begin) }
}

/** The delimiter tried first stays where two show as many lines: the commas were decimal ones, as cells with prices have no semicolons or tabs. */
const isBetter = (lines: CsvRecord[], best: CsvRecord[]) => lines.length > best.length || !best.length

export const isCsvFault = <T extends object>(found: T | CsvFault): found is CsvFault => 'message' in found

function namesColumns({ cells }: CsvRecord, width: number) {
  const words = cells.filter((cell) => /\p{L}{2}/u.test(cell) && !/\d{4}/.test(cell))
  return words.length >= 2 && cells.length >= width - 2
}

/** A name of a column without what people write in different ways. */
export const normalHead = (head: string) =>
  head
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The mark by which files with the same columns are known. */
export const markOfHeads = (heads: string[]) => heads.map(normalHead).join('|').slice(0, 600)

/** The probable meaning of a column's name: `named` has the most telling first. */
export const guessByHead = <Use extends string>(head: string, named: readonly [Use, RegExp][]): Use | undefined =>
  named.find(([, name]) => name.test(normalHead(head)))?.[0]
