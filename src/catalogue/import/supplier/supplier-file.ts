import { type ImportFile, mostLines, unusable } from '#catalogue/import/reading/import-file.ts'
import { isCsvFault } from '#lib/csv/csv-table.ts'
import { mapPausing, type PausingWork } from '#lib/process/pausing-work.ts'
import type { SupplierLayout } from './supplier-layout.ts'
import { categoryByWords, supplierCells, supplierNotes } from './supplier-cells.ts'
import { findSupplierTable, type SupplierTable } from './supplier-table.ts'

export function* supplierTableIn(text: string): PausingWork<SupplierTable> {
  const table = yield* findSupplierTable(text)
  if (isCsvFault(table)) throw unusable(`Line ${table.line}: ${table.message.toLowerCase()}.`)
  if (table.rows.length > mostLines)
    throw unusable(`The file has ${table.rows.length} products; the most at once is ${mostLines}.`)
  if (!table.rows.length) throw unusable('This file has no line with a code or a name and a price.')
  return table
}

export function* readSupplierFile({ rows, leftOut }: SupplierTable, layout: SupplierLayout): PausingWork<ImportFile> {
  const lines = yield* mapPausing(rows, (row) => ({
    line: row.line,
    cells: supplierCells(row.cells, layout, null),
    cellsFor: (known: Parameters<typeof supplierCells>[2]) => supplierCells(row.cells, layout, known),
    notes: supplierNotes(row.cells, layout),
    categoryFrom: (categories: readonly string[]) => categoryByWords(row, layout, categories),
    surplus: false,
  }))
  const added = layout.newProducts
    ? 'New products become drafts, which nobody sees until you publish them.'
    : 'New products are left out.'
  const vat = layout.withoutVat ? ['VAT was added to the prices in the list.'] : []
  return { lines, leftOut, notes: [added, ...vat] }
}
