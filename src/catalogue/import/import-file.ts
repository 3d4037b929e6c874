import { parseCsv } from '#lib/csv.ts'
import { readCsvFile } from '#lib/csv-file.ts'
import { Problem } from '#lib/problem.ts'
import type { GivenCells } from './import-row.ts'
import { columnMeant, type ProductColumn } from './product-columns.ts'

export type ImportLine = { line: number; cells: GivenCells; surplus: boolean }
export type ImportFile = { lines: ImportLine[]; notes: string[] }

export const mostLines = 10_000

/** Reads an uploaded list of products: which column is which, and the cells of each line. */
export function readImportFile(bytes: Uint8Array): ImportFile {
  const { text, notes } = readCsvFile(bytes)
  const { records, fault } = parseCsv(text)
  if (fault) throw unusable(`Line ${fault.line}: ${fault.message.toLowerCase()}.`)
  const [head, ...rest] = records
  if (!head) throw unusable('The file is empty.')
  const columns = head.cells.map((name) => columnMeant(name))
  refuseColumns(head.cells, columns)
  if (!rest.length) throw unusable('There is no product in the file, only the names of the columns.')
  if (rest.length > mostLines) throw unusable(`These are ${rest.length} products; ${mostLines} at once at most.`)
  const lines = rest.map(({ line, cells }) => ({
    line,
    cells: nameCells(columns, cells),
    surplus: cells.slice(columns.length).some((cell) => cell.trim() !== ''),
  }))
  return { lines, notes: [...notes, ...unknownColumns(head.cells, columns)] }
}

type Columns = (ProductColumn | undefined)[]

function refuseColumns(heads: string[], columns: Columns) {
  const twice = columns.find((column, index) => column && columns.indexOf(column) < index)
  if (twice) throw unusable(`The column "${twice.label}" is there twice.`)
  if (columns.some((column) => column?.field === 'sku')) return
  const found = heads.slice(0, 8).map(shorten).join(', ')
  throw unusable(`The first line must name the columns, with SKU among them. It reads: ${found}.`)
}

function unknownColumns(heads: string[], columns: Columns) {
  const unknown = heads.filter((head, index) => !columns[index] && head.trim())
  const names = unknown.slice(0, 12).map((head) => `"${shorten(head)}"`)
  return names.length
    ? [`Not known, and left out: ${names.join(', ')}${unknown.length > names.length ? ', …' : ''}.`]
    : []
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Cells missing at the end of a line are empty ones that the spreadsheet left out. */
function nameCells(columns: Columns, cells: string[]): GivenCells {
  const named = columns.map((column, index) => (column ? [column.field, cells[index] ?? ''] : []))
  return Object.fromEntries(named.filter((entry) => entry.length))
}

const unusable = (message: string) => new Problem('invalid', message)
