import { Assortment } from '#catalogue/product.ts'
import type { ProductRow } from '#catalogue/product-tables.server.ts'
import { listKnownCategories } from '#catalogue/product-admin/known-categories.server.ts'
import { readCsvFile } from '#lib/csv-file.ts'
import type { Database, Transaction } from '#lib/database.server.ts'
import { inTurns } from '#lib/in-turns.server.ts'
import { Problem } from '#lib/problem.ts'
import type { AppContext } from '#lib/app-context.server.ts'
import { batchesOf } from '#lib/steps.ts'
import { transact } from '#lib/transact.server.ts'
import { findClashes } from './import-clashes.ts'
import { type ImportLine, isOwnList, readImportFile } from './import-file.ts'
import { readRow, type RowFault, type RowReading, type RowRules } from './import-row.ts'
import { toSpreadsheetProduct } from './listed-product.server.ts'
import { findBySkus, findBySlugs } from './listed-product-store.server.ts'
import {
  findImport,
  insertImport,
  insertImportRows,
  type Preview,
  type ProductImportRecord,
  takeImport,
} from './product-import-store.server.ts'
import type { ProductImportRow } from './product-import-tables.server.ts'
import { findListLayout, setListLayout, setReadAnew } from './supplier/list-layout-store.server.ts'
import { readSupplierFile, supplierTableIn } from './supplier/supplier-file.ts'
import { type SupplierLayout, supplierMark } from './supplier/supplier-layout.ts'
import type { SupplierTable } from './supplier/supplier-table.ts'
import { importNotFound } from './apply-import.server.ts'

type Sent = { file: Uint8Array; fileName: string; who: string; newCategories: boolean }
type Line = Omit<ProductImportRow, 'importId'>

/** Few enough to read at once that others get their turn in between. */
const step = 50

/** Compares a list with the products there are and keeps what it would do. Changes no product. */
export async function previewImport(
  app: AppContext,
  { file, fileName, who, newCategories }: Sent,
): Promise<ProductImportRecord> {
  const text = readCsvFile(file)
  const table = isOwnList(text.text) ? null : await inTurns(supplierTableIn(text.text))
  if (table) return previewSupplierList(app, { text, table, fileName, who })
  const { lines, notes } = await inTurns(readImportFile(text))
  const read = await compareLines(app.db, lines, { newCategories })
  return keepPreview(app, { who, fileName, notes }, read)
}

type SentList = Pick<Sent, 'fileName' | 'who'> & { text: ReturnType<typeof readCsvFile>; table: SupplierTable }

/** A list of a supplier is read at once where it is known what its columns are. */
async function previewSupplierList(app: AppContext, { text: { text, notes }, table, fileName, who }: SentList) {
  const layout = await findListLayout(app.db, supplierMark(table))
  const about = { who, fileName, content: text }
  if (!layout) return keepPreview(app, { ...about, notes, matched: false }, [])
  const file = await inTurns(readSupplierFile(table, layout))
  const read = await compareLines(app.db, file.lines, bySupplier(layout))
  return keepPreview(app, { ...about, notes: [...notes, ...file.notes] }, read)
}

/** Reads a supplier's list by what a person says its columns are, and remembers that. */
export async function matchColumns(app: AppContext, { id, layout, who }: Matching): Promise<ProductImportRecord> {
  const { content, table } = await findUnapplied(app.db, id)
  const file = await inTurns(readSupplierFile(table, layout))
  const read = await compareLines(app.db, file.lines, bySupplier(layout))
  return transact(app, null, async (tx) => {
    const record = await takeImport(tx, id)
    if (record?.content !== content) throw alreadyApplied()
    await setListLayout(tx, { mark: supplierMark(table), layout, who })
    const value = await setReadAnew(tx, id, { notes: file.notes, matched: true, ...countsOf(read) })
    await insertLines(tx, id, read)
    return { value, tags: ['products'] }
  })
}

type Matching = { id: number; layout: SupplierLayout; who: string }

/** A supplier's list that nobody has imported yet. */
export async function findUnapplied(db: Database, id: number) {
  const record = await findImport(db, id)
  if (!record) throw importNotFound()
  const table = record.content === null ? null : await inTurns(supplierTableIn(record.content))
  if (record.content === null || !table) throw alreadyApplied()
  return { content: record.content, table }
}

const alreadyApplied = () => new Problem('conflict', 'This list has been imported already, or is one of our own.')
const bySupplier = ({ uses, newProducts }: SupplierLayout) => ({
  newCategories: uses.includes('category'),
  bySupplier: true,
  withoutNew: newProducts === null,
})

type Rules = Pick<RowRules, 'newCategories' | 'bySupplier'> & { withoutNew?: boolean }

async function compareLines(db: Database, lines: ImportLine[], given: Rules): Promise<Line[]> {
  const categories = new Map<Assortment, string[]>()
  for (const shop of Assortment.options) categories.set(shop, await listKnownCategories(db, shop))
  const rules = { ...given, categoriesOf: (shop: Assortment) => categories.get(shop) ?? [] }
  const clashesOf = findClashes()
  const read: Line[] = []
  for (const batch of batchesOf(lines, step)) {
    read.push(...(await readLines(db, batch, { rules, clashesOf })))
  }
  return read
}

type About = Pick<Preview, 'who' | 'fileName' | 'notes' | 'content' | 'matched'>

function keepPreview(app: AppContext, about: About, read: Line[]): Promise<ProductImportRecord> {
  return transact(app, null, async (tx) => {
    const record = await insertImport(tx, { ...about, ...countsOf(read) })
    await insertLines(tx, record.id, read)
    return { value: record, tags: [] }
  })
}

function countsOf(read: Line[]) {
  const count = (outcome: Line['outcome']) => read.filter((line) => line.outcome === outcome).length
  return { added: count('added'), changed: count('changed'), unchanged: count('unchanged'), wrong: count('wrong') }
}

async function insertLines(tx: Transaction, importId: number, read: Line[]) {
  for (const batch of batchesOf(read, step)) {
    await insertImportRows(
      tx,
      batch.map((line) => ({ importId, ...line })),
    )
  }
}

type Reading = { rules: RowRules & Rules; clashesOf: ReturnType<typeof findClashes> }

async function readLines(db: Database, lines: ImportLine[], { rules, clashesOf }: Reading): Promise<Line[]> {
  const skus = lines.map(({ cells }) => (cells.sku ?? '').trim())
  const rowOf = bySku(await findBySkus(db, [...new Set(skus.flatMap((sku) => [sku, sku.toUpperCase()]))]))
  const read = lines.map((line, index) => {
    const row = rowOf(skus[index]!) ?? null
    const cells = line.cellsFor?.(row) ?? line.cells
    if (!row && rules.withoutNew) return { line, row, reading: leftOut }
    return { line, row, reading: readRow(cells, row && toSpreadsheetProduct(row), rules) }
  })
  const slugs = read.flatMap(({ reading }) => ('draft' in reading ? (reading.draft.slug ?? []) : []))
  const owners = new Map((await findBySlugs(db, slugs)).map(({ id, slug }) => [slug, id]))
  return read.map(({ line, row, reading }) => {
    const faults = clashesOf({ line, reading, productId: row?.id ?? null, ownerOf: (slug) => owners.get(slug) })
    const content = withFaults(reading, faults)
    return row ? lineOf(line, row, content) : newLine(line, content)
  })
}

const leftOut: RowReading = { outcome: 'unchanged', notes: ['No product has this SKU: left out.'] }

function bySku(rows: ProductRow[]) {
  const exactly = new Map(rows.map((row) => [row.sku, row]))
  return (sku: string) => exactly.get(sku) ?? exactly.get(sku.toUpperCase())
}

function withFaults(reading: RowReading, faults: RowFault[]): RowReading {
  if (!faults.length) return reading
  const more = reading.outcome === 'wrong' ? reading.faults : []
  return { outcome: 'wrong', notes: reading.notes, faults: [...faults, ...more] }
}

function lineOf({ line }: ImportLine, { id, sku, name, version }: ProductRow, content: RowReading): Line {
  return { line, outcome: content.outcome, sku, name, productId: id, content: { ...content, version } }
}

/** Of a line that is wrong, what it says is shown as it stands. */
function newLine({ line, cells }: ImportLine, content: RowReading): Line {
  const { sku = '', name = '' } = 'draft' in content ? content.draft : cells
  const { outcome } = content
  return { line, outcome, sku: sku.trim().slice(0, 80), name: name.trim().slice(0, 120), productId: null, content }
}
