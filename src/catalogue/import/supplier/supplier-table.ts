import type { CsvFault, CsvRecord } from '#lib/csv/csv.ts'
import { hiddenLine } from '#catalogue/import/reading/import-file.ts'
import { normalHead } from '#lib/csv/column-heads.ts'
import { findCsvTable, isCsvFault, overfullRows } from '#lib/csv/csv-table.ts'
import type { PausingWork } from '#lib/process/pausing-work.ts'
import { readWrittenAmount } from '#lib/fields/written-amount.ts'
import { useOfHead } from './supplier-heads.ts'

/** A line of goods, with the heading that it stands under. */
export type SupplierRow = CsvRecord & { section: string }
type NoGoods = CsvRecord & { reason: string }

export type SupplierTable = { heads: string[] | null; rows: SupplierRow[]; leftOut: NoGoods[] }

export function* findSupplierTable(text: string): PausingWork<SupplierTable | CsvFault> {
  const table = yield* findCsvTable(text, isLine, namesColumns)
  if (isCsvFault(table)) return table
  const { head, over, all } = table
  const begin = head ? over.indexOf(head) + 1 : over.length
  const reason = head ? 'Above the column names.' : 'Above the first line with a price.'
  const above = over.slice(0, head ? begin - 1 : begin).map((record) => ({ ...record, reason }))
  const { rows, leftOut } = sortLines([...over.slice(begin), ...all], head)
  return { heads: head && namesOf(head, over[begin - 2]), rows, leftOut: [...above, ...leftOut] }
}

/** The names of the columns. Where several are called “incl”, the name of their group, in the line above them, tells “Trade incl” from “Retail incl”. */
function namesOf(head: CsvRecord, above: CsvRecord | undefined): string[] {
  const names = head.cells.map((cell) => cell.trim())
  const groups = above?.line === head.line - 1 ? above.cells.map((cell) => cell.trim()) : []
  if (groups.filter(Boolean).length < 2) return names
  return names.map((name, at) => {
    const isRepeated = name !== '' && names.indexOf(name) !== names.lastIndexOf(name)
    const group = groups.slice(0, at + 1).findLast(Boolean)
    return isRepeated && group ? `${group} ${name}` : name
  })
}

function sortLines(records: CsvRecord[], head: CsvRecord | null) {
  const rows: SupplierRow[] = []
  const leftOut: NoGoods[] = []
  const heads = head && headWords(head)
  const over = overfullRows(head && head.cells, records)
  let section = ''
  let apart: string | null = null
  for (const record of records) {
    const filled = record.cells.map((cell) => cell.trim()).filter(Boolean)
    const isHead = heads !== null && headWords(record) === heads
    if (isHead) apart = null
    else if (namesColumns(record)) apart = `Below other column names, in line ${record.line}.`
    const reason = whyNoGoods(filled, isHead) ?? whyDoubted(record, apart, over)
    if (reason) leftOut.push({ ...record, reason })
    else rows.push({ ...record, section })
    if (reason === heading) section = filled[0]!
  }
  return { rows, leftOut }
}

function whyDoubted(record: CsvRecord, apart: string | null, over: Set<CsvRecord>) {
  if (record.hidden) return hiddenLine
  return apart ?? (over.has(record) ? overfull : null)
}

const headWords = ({ cells }: CsvRecord) => cells.map(normalHead).join('|')

/** Goods and their price, by name. A second table in the same file may have its columns in another order: its cost would be taken for our price. */
function namesColumns({ cells }: CsvRecord) {
  const uses = new Set(cells.map(useOfHead))
  const isGoods = uses.has('sku') || uses.has('name')
  return isGoods && (uses.has('price') || uses.has('cost')) && !cells.some((cell) => readWrittenAmount(cell) !== null)
}

const overfull = 'It has more cells than there are column names: a comma may have split one of them.'
const heading = 'A heading or a remark: only one cell is filled.'

function whyNoGoods(filled: string[], isHead: boolean) {
  if (isHead) return 'The column names again.'
  if (!filled.length) return 'An empty line.'
  if (filled.length === 1) return heading
  return isTotal(filled) ? 'A total.' : null
}

/** "Total;;1 234,00" and "Subtotaal pompe;;99,00", but not "Total alkalinity test;TA-1;89,95". */
function isTotal([first, ...rest]: string[]) {
  return (
    /^(?:sub|grand|groot)?[ -]?tota{1,2}l\b/i.test(first!) && rest.every((cell) => readWrittenAmount(cell) !== null)
  )
}

/** A line of goods has words or a code, and in another cell an amount. */
function isLine({ cells }: CsvRecord) {
  const amount = cells.findLastIndex((cell) => readWrittenAmount(cell) !== null)
  return amount >= 0 && cells.some((cell, index) => index !== amount && /[\p{L}\d]{2}/u.test(cell))
}
