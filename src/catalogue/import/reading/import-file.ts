import { cutText } from '#lib/values/cut-text.ts'
import type { CsvRecord } from '#lib/csv/csv.ts'
import { csvSteps, parseCsv } from '#lib/csv/parse-csv.ts'
import { Problem } from '#lib/contract/problem.ts'
import { mapPausing, type PausingWork } from '#lib/process/pausing-work.ts'
import type { VatRate } from '#settings/vat-rate.ts'
import type { GivenCells } from './import-cells.ts'
import { ownSkuHead } from './own-list.ts'
import { plain } from './product-cell.ts'
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
export type OmittedLine = CsvRecord & { reason: string }
export type ImportFile = { lines: ImportLine[]; leftOut: OmittedLine[]; notes: string[] }

export const mostLines = 10_000

export function* readImportFile({ text, notes }: { text: string; notes: string[] }): PausingWork<ImportFile> {
  const { records, fault } = yield* csvSteps(text)
  if (fault) throw unusable(`Line ${fault.line}: ${fault.message.toLowerCase()}.`)
  const begin = headOf(records)
  const [head, ...rest] = records.slice(begin)
  if (!head) throw unusable('The file is empty.')
  const columns = head.cells.map((name) => columnMeant(name))
  refuseColumns(head.cells, columns)
  if (!rest.length) throw unusable('The file has column names but no products.')
  if (rest.length > mostLines) throw unusable(`The file has ${rest.length} products; the most at once is ${mostLines}.`)
  const goods = rest.filter((record) => !whyLeftOut(record))
  const lines = yield* mapPausing(goods, ({ line, cells }) => ({
    line,
    cells: nameCells(columns, cells),
    surplus: cells.slice(columns.length).some((cell) => cell.trim() !== ''),
  }))
  const leftOut = rest.flatMap((record) => {
    const reason = whyLeftOut(record)
    return reason ? [{ ...record, reason }] : []
  })
  const above = records.slice(0, begin).map((record) => ({ ...record, reason: 'Above the column names.' }))
  return { lines, leftOut: [...above, ...leftOut], notes: [...notes, ...unknownColumns(head.cells, columns)] }
}

/** Where the column names are: below a title, if there is one. */
function headOf(records: CsvRecord[]) {
  const at = records
    .slice(0, mostAbove)
    .findIndex(({ cells }) => cells.some((name) => columnMeant(name)?.field === 'sku'))
  return Math.max(at, 0)
}
const mostAbove = 10

/** True for a list that was exported here, however it was changed since. */
export const hasOwnMark = (text: string) =>
  (parseCsv(text.slice(0, 100_000)).records[0]?.cells ?? []).some((head) => plain(head) === plain(ownSkuHead))

export const hasOwnHead = (text: string) => {
  const { records } = parseCsv(text.slice(0, 100_000))
  return records[headOf(records)]?.cells.some((name) => columnMeant(name)?.field === 'sku') ?? false
}

function whyLeftOut({ cells, hidden }: CsvRecord) {
  if (cells.every((cell) => cell.trim() === '')) return 'An empty line.'
  return hidden ? hiddenLine : null
}
export const hiddenLine = 'Hidden in the sheet.'

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
