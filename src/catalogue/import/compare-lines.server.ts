import { Assortment } from '#catalogue/assortment.ts'
import type { ProductRow } from '#catalogue/product-tables.server.ts'
import { listKnownCategories } from '#catalogue/product-admin/known-categories.server.ts'
import type { Database } from '#lib/database.server.ts'
import { batchesOf } from '#lib/steps.ts'
import { findClashes } from './import-clashes.ts'
import type { ImportLine } from './import-file.ts'
import { readRow, type RowReading } from './import-row.ts'
import type { RowFault, RowRules } from './import-cells.ts'
import { toSpreadsheetProduct } from './listed-product.server.ts'
import { findBySkus, findBySlugs } from './listed-product-store.server.ts'
import type { ProductImportRow } from './product-import-tables.server.ts'

export type ComparedLine = Omit<ProductImportRow, 'importId'>

/** Few enough for one batch that others get their turn in between. */
export const comparedAtOnce = 50

type Rules = Pick<RowRules, 'newCategories' | 'bySupplier'> & { withoutNew?: boolean }

export async function compareLines(db: Database, lines: ImportLine[], given: Rules): Promise<ComparedLine[]> {
  const categories = new Map<Assortment, string[]>()
  for (const shop of Assortment.options) categories.set(shop, await listKnownCategories(db, shop))
  const rules = { ...given, categoriesOf: (shop: Assortment) => categories.get(shop) ?? [] }
  const clashesOf = findClashes()
  const read: ComparedLine[] = []
  for (const batch of batchesOf(lines, comparedAtOnce)) {
    read.push(...(await readLines(db, batch, { rules, clashesOf })))
  }
  return read
}

type Reading = { rules: RowRules & Rules; clashesOf: ReturnType<typeof findClashes> }

async function readLines(db: Database, lines: ImportLine[], { rules, clashesOf }: Reading): Promise<ComparedLine[]> {
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

function lineOf({ line }: ImportLine, { id, sku, name, version }: ProductRow, content: RowReading): ComparedLine {
  return { line, outcome: content.outcome, sku, name, productId: id, content: { ...content, version } }
}

/** A faulty line is shown with its cells as they are. */
function newLine({ line, cells }: ImportLine, content: RowReading): ComparedLine {
  const { sku = '', name = '' } = 'draft' in content ? content.draft : cells
  const { outcome } = content
  return { line, outcome, sku: sku.trim().slice(0, 80), name: name.trim().slice(0, 120), productId: null, content }
}
