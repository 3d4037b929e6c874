import { Assortment } from '#catalogue/product.ts'
import type { ProductRow } from '#catalogue/product-tables.server.ts'
import { listKnownCategories } from '#catalogue/product-admin/known-categories.server.ts'
import type { Database } from '#lib/database.server.ts'
import type { AppContext } from '#lib/serve.server.ts'
import { transact } from '#lib/transact.server.ts'
import { findClashes } from './import-clashes.ts'
import { type ImportLine, readImportFile } from './import-file.ts'
import { readRow, type RowFault, type RowReading, type RowRules } from './import-row.ts'
import { toSpreadsheetProduct } from './listed-product.server.ts'
import { findBySkus, findBySlugs } from './listed-product-store.server.ts'
import { insertImport, insertImportRows, type ProductImportRecord } from './product-import-store.server.ts'
import type { ProductImportRow } from './product-import-tables.server.ts'

type Sent = { file: Uint8Array; fileName: string; who: string; newCategories: boolean }
type Line = Omit<ProductImportRow, 'importId'>

/** Few enough to read at once that others get their turn in between. */
const step = 200

/** Compares a list with the products there are and keeps what it would do. Changes no product. */
export async function previewImport(
  app: AppContext,
  { file, fileName, who, newCategories }: Sent,
): Promise<ProductImportRecord> {
  const { db } = app
  const { lines, notes } = readImportFile(file)
  const categories = new Map<Assortment, string[]>()
  for (const shop of Assortment.options) categories.set(shop, await listKnownCategories(db, shop))
  const rules: RowRules = { categoriesOf: (shop) => categories.get(shop) ?? [], newCategories }
  const clashesOf = findClashes()
  const read: Line[] = []
  for (let first = 0; first < lines.length; first += step) {
    read.push(...(await readLines(db, lines.slice(first, first + step), { rules, clashesOf })))
  }
  return keepPreview(app, { who, fileName, notes }, read)
}

function keepPreview(
  app: AppContext,
  about: { who: string; fileName: string; notes: string[] },
  read: Line[],
): Promise<ProductImportRecord> {
  const count = (outcome: Line['outcome']) => read.filter((line) => line.outcome === outcome).length
  const counts = {
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    wrong: count('wrong'),
  }
  return transact(app, null, async (tx) => {
    const record = await insertImport(tx, { ...about, ...counts })
    for (let first = 0; first < read.length; first += step) {
      await insertImportRows(
        tx,
        read.slice(first, first + step).map((line) => ({ importId: record.id, ...line })),
      )
    }
    return { value: record, tags: [] }
  })
}

type Reading = { rules: RowRules; clashesOf: ReturnType<typeof findClashes> }

async function readLines(db: Database, lines: ImportLine[], { rules, clashesOf }: Reading): Promise<Line[]> {
  const skus = lines.map(({ cells }) => (cells.sku ?? '').trim())
  const rowOf = bySku(await findBySkus(db, [...new Set(skus.flatMap((sku) => [sku, sku.toUpperCase()]))]))
  const read = lines.map((line, index) => {
    const row = rowOf(skus[index]!)
    return { line, row, reading: readRow(line.cells, row ? toSpreadsheetProduct(row) : null, rules) }
  })
  const slugs = read.flatMap(({ reading }) => ('draft' in reading ? (reading.draft.slug ?? []) : []))
  const owners = new Map((await findBySlugs(db, slugs)).map(({ id, slug }) => [slug, id]))
  return read.map(({ line, row, reading }) => {
    const faults = clashesOf({ line, reading, productId: row?.id ?? null, ownerOf: (slug) => owners.get(slug) })
    const content = withFaults(reading, faults)
    return row ? lineOf(line, row, content) : newLine(line, content)
  })
}

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
