import { serveChange } from '#audit/change.server.ts'
import { findUnapplied, matchColumns } from './preview-import.server.ts'
import { toImport } from './product-import-routes.server.ts'
import { findImport } from './product-import-store.server.ts'
import { findBySkus } from './listed-product-store.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { findListLayout } from './list-layout-store.server.ts'
import { guessSupplierLayout, supplierFingerprint } from '#catalogue/import/supplier/supplier-layout.ts'
import { supplierListApi } from '#catalogue/import/supplier/supplier-list.ts'
import type { SupplierTable } from '#catalogue/import/supplier/supplier-table.ts'

const shownRows = 12
const triedRows = 100

/** Whichever column has the SKU: no cell of the first lines is one of ours. */
async function isAllNew(db: Database, { rows }: SupplierTable) {
  const cells = rows.slice(0, triedRows).flatMap((row) => row.cells.map((cell) => cell.trim()).filter(Boolean))
  const words = cells.filter((cell) => cell.length <= 40)
  return (await findBySkus(db, [...new Set(words.flatMap((word) => [word, word.toUpperCase()]))])).length === 0
}

export function supplierListRoutes(app: AppContext) {
  const { db } = app
  serve(app, supplierListApi.columns, async ({ id }) => {
    const { table } = await findUnapplied(db, id)
    const known = await findListLayout(db, supplierFingerprint(table))
    const { fileName } = (await findImport(db, id))!
    return {
      fileName,
      heads: table.heads,
      rows: table.rows.slice(0, shownRows),
      layout: known ?? guessSupplierLayout(table),
      allNew: !known && (await isAllNew(db, table)),
    }
  })
  serveChange(app, supplierListApi.match, async (matching, context) => {
    const done = await matchColumns(app, context, matching)
    return done.answer(toImport(done.value))
  })
}
