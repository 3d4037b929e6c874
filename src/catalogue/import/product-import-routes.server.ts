import { oneHour } from '#lib/calendar/durations.ts'
import { change, serveChange } from '#audit/change.server.ts'
import type { ProductListFilter } from '#catalogue/product-admin/staff-product.ts'
import { byteOrderMark, formatCsvLine } from '#lib/csv/csv.ts'
import type { Database } from '#lib/database/database.server.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import { serveDownload } from '#lib/serving/serve-download.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { asList, pageWindow } from '#staff/contract/paged-list.ts'
import { applyImport, importNotFound } from './apply-import.server.ts'
import { countAddedDrafts } from './imported-product-store.server.ts'
import { toSpreadsheetProduct } from './listed-product.server.ts'
import { walkProducts } from './listed-product-store.server.ts'
import { previewImport } from './preview-import.server.ts'
import { cellsOf, productHeads } from '#catalogue/import/reading/product-columns.ts'
import { type ProductImport, productImportApi } from '#catalogue/product-admin/product-import.ts'
import {
  findImport,
  listDangers,
  listImportRows,
  listWaitingImports,
  type ProductImportRecord,
  removeOldImports,
} from './product-import-store.server.ts'
import { toImportRow } from './product-import-view.server.ts'
import { setDrafts } from './publish-drafts.server.ts'

const sweepImports = periodic({ name: 'sweep-imports', label: 'Remove old product lists', every: oneHour })

export function productImportRoutes(app: AppContext) {
  const { db } = app
  const found = async (id: number) => {
    const record = await findImport(db, id)
    if (!record) throw importNotFound()
    return record
  }

  app.jobs.every(sweepImports, () => removeOldImports(db))
  serveDownload(app, productImportApi.export, (filter) => {
    const day = app.runtime.now().toISOString().slice(0, 10)
    return { name: `products-${day}.csv`, content: writeProducts(db, { ...filter, sort: 'name' }) }
  })
  serveDownload(app, productImportApi.template, () => ({ name: 'products.csv', content: head }))
  serve(app, productImportApi.preview, async ({ name, newCategories, whose }, { person, file }) => {
    const sent = { file, fileName: name, who: person!.username, whose, newCategories: newCategories === 'yes' }
    return toImport(await previewImport(app, sent))
  })
  serve(app, productImportApi.waiting, async () =>
    (await listWaitingImports(db)).map(({ createdAt, ...list }) => ({ ...list, createdAt: createdAt.toISOString() })),
  )
  serve(app, productImportApi.byId, async ({ id }) => withDrafts(db, await found(id)))
  serve(app, productImportApi.rows, async ({ id, outcome, page }) => {
    const record = await found(id)
    const rows = await listImportRows(db, id, { outcome, ...pageWindow(page) })
    return asList(rows.map(toImportRow), outcome ? record[outcome] : countLines(record))
  })
  serve(app, productImportApi.dangers, async ({ id }) => {
    await found(id)
    return listDangers(db, id)
  })
  serveChange(app, productImportApi.confirm, async (answers, context) => {
    const done = await change(app, context, (tx, who) => applyImport(tx, { ...answers, who }))
    return done.answer(await withDrafts(db, done.value))
  })
  serveChange(app, productImportApi.drafts, (wanted, context) =>
    change(app, context, (tx, who) => setDrafts(tx, { ...wanted, who })),
  )
}

const withDrafts = async (db: Database, record: ProductImportRecord): Promise<ProductImport> => {
  const drafts = record.appliedAt && record.added > 0 ? await countAddedDrafts(db, record.id) : 0
  return { ...toImport(record), drafts }
}

const head = byteOrderMark + formatCsvLine(productHeads)

async function* writeProducts(db: Database, filter: ProductListFilter) {
  yield head
  for await (const rows of walkProducts(db, filter)) {
    yield rows.map((row) => formatCsvLine(cellsOf(toSpreadsheetProduct(row)))).join('')
  }
}

const countLines = ({ added, changed, unchanged, omitted, wrong }: ProductImportRecord) =>
  added + changed + unchanged + omitted + wrong

export function toImport({ createdAt, appliedAt, content, matched, ...same }: ProductImportRecord): ProductImport {
  return {
    ...same,
    drafts: 0,
    matched: content === null ? null : matched,
    createdAt: createdAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
  }
}
