import type { Assortment } from '#catalogue/assortment.ts'
import { ProductDraft } from '#catalogue/product-admin/product-draft.ts'
import { categoryFault } from '#catalogue/product-admin/product-draft-rules.ts'
import { columnOf, type SpreadsheetProduct, productColumns } from './product-columns.ts'

export type GivenCells = Partial<Record<keyof SpreadsheetProduct, string>>
export type RowFault = { column: string; message: string }

export type RowRules = {
  categoriesOf: (shop: Assortment) => readonly string[]
  /** Set where categories that a shop does not have yet are intended. */
  newCategories: boolean
  /** A supplier's list: it sets the stock, and its new products are drafts. */
  bySupplier?: boolean
}

export const placing = new Set<string>(['assortment', 'category'])
export const labelOf = (field: string) => columnOf(field)?.label ?? field

export function readCells(cells: GivenCells) {
  const given: Record<string, unknown> = {}
  const faults: RowFault[] = []
  for (const { field, label, kind, needed } of productColumns) {
    const cell = cells[field]?.trim()
    if (cell === undefined) continue
    const said = kind.read(cell)
    if ('fault' in said) faults.push({ column: label, message: said.fault })
    else if (said.value !== undefined || needed) given[field] = said.value
  }
  return { given: given as Partial<SpreadsheetProduct>, faults }
}

export function readProductDraft(fields: object, faults: RowFault[]): ProductDraft | null {
  const parsed = ProductDraft.safeParse(fields)
  for (const { path, message } of parsed.error?.issues ?? []) addFault(faults, labelOf(String(path[0])), message)
  return parsed.success ? parsed.data : null
}

export function addFault(faults: RowFault[], column: string, message: string) {
  if (!faults.some((fault) => fault.column === column)) faults.push({ column, message })
}

/** A mistyped SKU in a price list lacks everything that a new product needs: that counts as one fault. */
export function missingIn({ sku, ...cells }: GivenCells): RowFault | null {
  const labels = productColumns.flatMap(({ field, label, needed }) =>
    needed && field !== 'sku' && cells[field] === undefined ? [label] : [],
  )
  if (!labels.length) return null
  const message = sku ? `No product has this SKU; a new one also needs ${labels.join(', ')}` : 'SKU is required'
  return { column: labelOf('sku'), message }
}

export function addCategoryFault(faults: RowFault[], { category, assortment }: ProductDraft, rules: RowRules) {
  const fault = rules.newCategories ? null : categoryFault(category, rules.categoriesOf(assortment))
  if (fault) addFault(faults, labelOf(fault.field), fault.message)
}
