import { type ImportFile, mostLines, unusable } from '#catalogue/import/import-file.ts'
import { isCsvFault } from '#lib/csv-table.ts'
import { mapSteps, type Steps } from '#lib/steps.ts'
import type { SupplierLayout } from './supplier-layout.ts'
import { supplierCells } from './supplier-cells.ts'
import { findSupplierTable, type SupplierTable } from './supplier-table.ts'

/** The table in a supplier's file; null where there is none. */
export function* supplierTableIn(text: string): Steps<SupplierTable | null> {
  const table = yield* findSupplierTable(text)
  if (isCsvFault(table)) throw unusable(`Line ${table.line}: ${table.message.toLowerCase()}.`)
  if (table.rows.length > mostLines)
    throw unusable(`The file has ${table.rows.length} products; the most at once is ${mostLines}.`)
  return table.rows.length ? table : null
}

/** Reads a supplier's list by its layout. */
export function* readSupplierFile({ rows }: SupplierTable, layout: SupplierLayout): Steps<ImportFile> {
  const lines = yield* mapSteps(rows, ({ line, cells }) => ({
    line,
    cells: supplierCells(cells, layout, null),
    cellsFor: (known: Parameters<typeof supplierCells>[2]) => supplierCells(cells, layout, known),
    surplus: false,
  }))
  const added = layout.newProducts
    ? 'New products become drafts, which nobody sees until you publish them.'
    : 'New products are left out.'
  const vat = layout.withoutVat ? ['VAT was added to the prices in the list.'] : []
  return { lines, notes: [added, ...vat] }
}
