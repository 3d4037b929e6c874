import type { CsvFault, CsvRecord } from './csv.ts'
import { csvSteps } from './parse-csv.ts'
import { isSheetText } from '#lib/workbook/sheet-text.ts'
import { mapPausing, type PausingWork } from '#lib/process/pausing-work.ts'

/** The rows of a table in a file from elsewhere, and the header above them. */
type CsvTable = {
  over: CsvRecord[]
  head: CsvRecord | null
  /** Rows that look like the wanted ones. */
  lines: CsvRecord[]
  /** Every row from the first wanted one on. */
  all: CsvRecord[]
}

const separators = [';', '\t', '|', ',']

/** Some banks put words between apostrophes. A file with quotation marks has no such cells. */
const quotesIn = (text: string) =>
  !text.includes('"') && /(?:^|[,;\t]) ?'[^'\r\n]*' ?(?:[,;\t]|$)/m.test(text)
    ? (["'", '"'] as const)
    : (['"'] as const)

/** The cells of a sheet are told apart already. */
const formsOf = (text: string) =>
  isSheetText(text)
    ? [{}]
    : separators.flatMap((separator) => quotesIn(text).map((quote) => ({ separator, quote, padded: true })))

/** Finds the table in any CSV file or sheet: the separator and the quotation mark that yield most of the wanted rows. */
export function* findCsvTable(
  text: string,
  isWanted: (record: CsvRecord) => boolean,
  isHead: (record: CsvRecord) => boolean = () => false,
): PausingWork<FoundTable | CsvFault> {
  const counted = []
  for (const form of formsOf(text)) {
    const { records, blank, fault } = yield* csvSteps(text, form)
    const wanted = fault ? [] : yield* mapPausing(records, isWanted)
    counted.push({ records, blank, fault, lines: records.filter((_, index) => wanted[index]) })
  }
  const { records, blank, lines, fault } = counted.reduce((best, one) => (isBetter(one.lines, best.lines) ? one : best))
  return fault ?? { ...tableOf(records, lines, isHead), blank }
}

/** `blank`: the numbers of empty lines. */
type FoundTable = CsvTable & { blank: number[] }

/** The table whose rows these are. `isHead`: certainly a header row, which is preferred to a row that only looks like one. */
export function tableOf(
  records: CsvRecord[],
  lines: CsvRecord[],
  isHead: (record: CsvRecord) => boolean = () => false,
): CsvTable {
  const [first] = lines
  const begin = first ? records.indexOf(first) : records.length
  const over = first ? records.slice(0, begin) : []
  const likely = over.filter((record) => namesColumns(record, first!.cells.length))
  const head = likely.findLast(isHead) ?? likely.findLast((record) => over.slice(-3).includes(record)) ?? null
  return { over, head, lines, all: records.slice(begin) }
}

/**
 * Rows with something behind the last named column. A comma in a name or a price has split one of their cells, so that what stands below a name belongs
 * to another. Where every row has such a cell it is a column without a name, unless it may be the cents of the one before. `sign`: what tells a cell
 * that was pushed there.
 */
export function overfullRows<Row extends CsvRecord>(heads: string[] | null, rows: Row[], sign = /\S/): Set<Row> {
  const surplusOf = ({ cells }: Row) => cells.slice(heads?.length).filter((cell) => sign.test(cell))
  const over = heads ? rows.filter((row) => surplusOf(row).length) : []
  const isColumn = over.length === rows.length && !over.every((row) => /^\d{1,2}\D*$/.test(surplusOf(row).join()))
  return new Set(isColumn ? [] : over)
}

/** A tie leaves the delimiter that was tried first: the commas were decimal ones, as cells with prices have no semicolons or tabs. */
const isBetter = (lines: CsvRecord[], best: CsvRecord[]) => lines.length > best.length || !best.length

export const isCsvFault = <T extends object>(found: T | CsvFault): found is CsvFault => 'message' in found

/** `USD 100.00` and `(each)` are no names: neither goods in another currency nor a row of units is a row of names. */
const noName = /(?:^|[^\d.,])\d+[.,]\d{2}(?![\d.,])|^\s*\(.*\)\s*$/

function namesColumns({ cells }: CsvRecord, width: number) {
  const words = cells.filter((cell) => /\p{L}{2}/u.test(cell) && !/\d{4}/.test(cell) && !noName.test(cell))
  const filled = cells.filter((cell) => cell.trim())
  return words.length >= 2 && words.length * 2 >= filled.length && cells.length >= width - 2
}
