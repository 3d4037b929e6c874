import { Assortment } from '#catalogue/assortment.ts'
import type { ProductRow } from '#catalogue/product-tables.server.ts'
import { listKnownCategories } from '#catalogue/product-admin/known-categories.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import { cutText } from '#lib/values/cut-text.ts'
import { batchesOf } from '#lib/process/pausing-work.ts'
import { findClashes } from '#catalogue/import/reading/import-clashes.ts'
import type { ImportFile, ImportLine, OmittedLine } from '#catalogue/import/reading/import-file.ts'
import { readRow, type RowReading } from '#catalogue/import/reading/import-row.ts'
import type { RowFault, RowRules } from '#catalogue/import/reading/import-cells.ts'
import { toSpreadsheetProduct } from './listed-product.server.ts'
import { findBySkus, findBySlugs } from './listed-product-store.server.ts'
import type { ProductImportRow } from './product-import-tables.server.ts'

export type ComparedLine = Omit<ProductImportRow, 'importId'>

/** Few enough for one batch that others get their turn in between. */
export const comparedAtOnce = 50

type Rules = Pick<RowRules, 'newCategories' | 'bySupplier'> & { withoutNew?: boolean; shop?: Assortment | undefined }
type Lines = Pick<ImportFile, 'lines' | 'leftOut'>

export async function compareLines(db: Database, { lines, leftOut }: Lines, given: Rules): Promise<ComparedLine[]> {
  const categories = new Map<Assortment, string[]>()
  for (const shop of Assortment.options) categories.set(shop, await listKnownCategories(db, shop))
  const rules = { ...given, categoriesOf: (shop: Assortment) => categories.get(shop) ?? [] }
  const clashesOf = findClashes()
  const read: ComparedLine[] = []
  for (const batch of batchesOf(lines, comparedAtOnce)) {
    read.push(...(await readLines(db, batch, { rules, clashesOf })))
  }
  return [...read, ...leftOut.map(toOmitted)]
}

type Reading = { rules: RowRules & Rules; clashesOf: ReturnType<typeof findClashes> }

async function readLines(db: Database, lines: ImportLine[], { rules, clashesOf }: Reading): Promise<ComparedLine[]> {
  const skus = lines.map(({ cells }) => (cells.sku ?? '').trim())
  const rowOf = bySku(await findBySkus(db, [...new Set(skus.flatMap((sku) => [sku, sku.toUpperCase()]))]))
  const read = lines.map((line, index) => {
    const row = rowOf(skus[index]!) ?? null
    if (!row && rules.withoutNew) return { line, row, reading: notOurs }
    return { line, row, reading: readLine(line, row, rules) }
  })
  const slugs = read.flatMap(({ reading }) => ('draft' in reading ? (reading.draft.slug ?? []) : []))
  const owners = new Map((await findBySlugs(db, slugs)).map(({ id, slug }) => [slug, id]))
  return read.map(({ line, row, reading }) => {
    const faults = clashesOf({ line, reading, productId: row?.id ?? null, ownerOf: (slug) => owners.get(slug) })
    const content = withFaults(reading, faults)
    return row ? lineOf(line, row, content) : newLine(line, content)
  })
}

const notOurs: RowReading = { outcome: 'omitted', notes: ['No product has this SKU.'] }

function readLine(line: ImportLine, row: ProductRow | null, rules: Reading['rules']): RowReading {
  const cells = line.cellsFor?.(row) ?? line.cells
  const category = row ? null : categoryTold(line, rules)
  const reading = readRow({ ...cells, ...(category && { category }) }, row && toSpreadsheetProduct(row), rules)
  const told = category && reading.outcome === 'added' ? [`Category by its words: ${category}.`] : []
  return { ...reading, notes: [...reading.notes, ...told, ...(line.notes ?? [])] }
}

const categoryTold = ({ categoryFrom }: ImportLine, { shop, categoriesOf }: Reading['rules']) =>
  shop && categoryFrom ? categoryFrom(categoriesOf(shop)) : null

function toOmitted({ line, cells, reason }: OmittedLine): ComparedLine {
  const words = cells.map((cell) => cell.trim()).filter(Boolean)
  const content: RowReading = { outcome: 'omitted', notes: [reason] }
  return { line, outcome: 'omitted', sku: '', name: cutText(words.join(' · '), 120), productId: null, content }
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

function lineOf({ line }: ImportLine, { id, sku, name, version }: ProductRow, content: RowReading): ComparedLine {
  return { line, outcome: content.outcome, sku, name, productId: id, content: { ...content, version } }
}

/** A faulty line is shown with its cells as they are. */
function newLine({ line, cells }: ImportLine, content: RowReading): ComparedLine {
  const { sku = '', name = '' } = 'draft' in content ? content.draft : cells
  const { outcome } = content
  return { line, outcome, sku: sku.trim().slice(0, 80), name: name.trim().slice(0, 120), productId: null, content }
}
