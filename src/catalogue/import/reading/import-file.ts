import { cutText } from '#lib/values/cut-text.ts'
import { csvSteps, type CsvRecord } from '#lib/csv/csv.ts'
import type { readCsvFile } from '#lib/csv/csv-file.ts'
import { Problem } from '#lib/contract/problem.ts'
import { mapSteps, type Steps } from '#lib/process/steps.ts'
import type { VatRate } from '#settings/vat-rate.ts'
import type { GivenCells } from './import-cells.ts'
import { columnMeant, type ProductColumn } from './product-columns.ts'

export type ImportLine = {
  line: number
  cells: GivenCells
  surplus: boolean
  /** For a supplier's list: the cells for an existing product, or a new one. */
  cellsFor?: (known: { vatRate: VatRate } | null) => GivenCells
  /** Its parts that are left out. */
  notes?: string[]
  /** For a supplier's list: the category among these that the words of a new product speak of. */
  categoryFrom?: (categories: readonly string[]) => string | null
}
/** A line without goods, and the reason. */
export type OmittedLine = CsvRecord & { reason: string }
export type ImportFile = { lines: ImportLine[]; leftOut: OmittedLine[]; notes: string[] }
type CsvText = ReturnType<typeof readCsvFile>

export const mostLines = 10_000

/** Reads a list of products in our own format: its columns, and the cells of each line. */
export function* readImportFile({ text, notes }: CsvText): Steps<ImportFile> {
  const { records, fault } = yield* csvSteps(text)
  if (fault) throw unusable(`Line ${fault.line}: ${fault.message.toLowerCase()}.`)
  const [head, ...rest] = records
  if (!head) throw unusable('The file is empty.')
  const columns = head.cells.map((name) => columnMeant(name))
  refuseColumns(head.cells, columns)
  if (!rest.length) throw unusable('The file has column names but no products.')
  if (rest.length > mostLines) throw unusable(`The file has ${rest.length} products; the most at once is ${mostLines}.`)
  const goods = rest.filter(isFilled)
  const lines = yield* mapSteps(goods, ({ line, cells }) => ({
    line,
    cells: nameCells(columns, cells),
    surplus: cells.slice(columns.length).some((cell) => cell.trim() !== ''),
  }))
  const leftOut = rest.filter((record) => !isFilled(record)).map((record) => ({ ...record, reason: 'An empty line.' }))
  return { lines, leftOut, notes: [...notes, ...unknownColumns(head.cells, columns)] }
}

/** A line of blanks is an empty one, too. */
const isFilled = ({ cells }: CsvRecord) => cells.some((cell) => cell.trim() !== '')

type Columns = (ProductColumn | undefined)[]

function refuseColumns(heads: string[], columns: Columns) {
  const twice = columns.find((column, index) => column && columns.indexOf(column) < index)
  if (twice) throw unusable(`The column “${twice.label}” appears twice.`)
  if (columns.some((column) => column?.field === 'sku')) return
  const found = heads
    .slice(0, 8)
    .map((head) => cutText(head, 40))
    .join(', ')
  throw unusable(`The first line must name the columns, with SKU among them. It reads: ${found}.`)
}

function unknownColumns(heads: string[], columns: Columns) {
  const unknown = heads.filter((head, index) => !columns[index] && head.trim())
  const names = unknown.slice(0, 12).map((head) => `“${cutText(head, 40)}”`)
  return names.length ? [`Unknown and left out: ${names.join(', ')}${unknown.length > names.length ? ', …' : ''}.`] : []
}

/** Cells missing at the end of a line are empty ones that the spreadsheet left out. */
function nameCells(columns: Columns, cells: string[]): GivenCells {
  const named = columns.map((column, index) => (column ? [column.field, cells[index] ?? ''] : []))
  return Object.fromEntries(named.filter((entry) => entry.length))
}

export const unusable = (message: string) => new Problem('invalid', message)
