import { findUnapplied, matchColumns } from '#catalogue/import/preview-import.server.ts'
import { toImport } from '#catalogue/import/product-import-routes.server.ts'
import { findImport } from '#catalogue/import/product-import-store.server.ts'
import { type AppContext, serve } from '#lib/serve.server.ts'
import { findListLayout } from './list-layout-store.server.ts'
import { guessSupplierLayout, supplierMark } from './supplier-layout.ts'
import { supplierListApi } from './supplier-list.ts'

const shownRows = 12

/** What the columns of suppliers' lists are. */
export function supplierListRoutes(app: AppContext) {
  const { db } = app
  serve(app, supplierListApi.columns, async ({ id }) => {
    const { table } = await findUnapplied(db, id)
    const layout = (await findListLayout(db, supplierMark(table))) ?? guessSupplierLayout(table)
    const { fileName } = (await findImport(db, id))!
    return { fileName, heads: table.heads, rows: table.rows.slice(0, shownRows), layout }
  })
  serve(app, supplierListApi.match, async ({ id, layout }, { person }) =>
    toImport(await matchColumns(app, { id, layout, who: person!.username })),
  )
}
