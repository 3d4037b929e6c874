import { change, serveChange } from '#audit/change.server.ts'
import { productTag } from './product.ts'
import type { ProductRow } from './product-tables.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { RequestContext, AppContext } from '#lib/serving/app-context.server.ts'
import { asList, pageWindow } from '#staff/contract/paged-list.ts'
import { adjustStock } from '#catalogue/stock/adjust-stock.server.ts'
import { changeProduct } from '#catalogue/product-admin/change-product.server.ts'
import { createProduct, productNotFound, saveProduct } from '#catalogue/product-admin/edit-product.server.ts'
import { listProductChoices } from '#catalogue/product-admin/known-categories.server.ts'
import { productAdminApi } from '#catalogue/product-admin/product-admin.ts'
import { findForStaff } from '#catalogue/product-admin/product-admin-store.server.ts'
import { toProductLine, toStaffProduct, toStockChange } from '#catalogue/product-admin/product-admin-view.server.ts'
import { listProductsForStaff } from '#catalogue/product-admin/staff-list-store.server.ts'
import { countStockChanges, listStockChanges } from '#catalogue/product-admin/stock-change-store.server.ts'

export function productsAdminRoutes(app: AppContext) {
  const { db } = app

  serve(app, productAdminApi.list, async ({ page, ...filter }, { dependsOn }) => {
    const { rows, counted } = await listProductsForStaff(db, filter, page)
    dependsOn(...rows.map(({ id }) => productTag(id)))
    return asList(rows.map(toProductLine), counted)
  })
  serve(app, productAdminApi.choices, () => listProductChoices(db))
  serve(app, productAdminApi.byId, async ({ id }) => toStaffProduct(await found(app, id)))

  const changeShown = async (context: RequestContext, work: Parameters<typeof change<ProductRow>>[2]) => {
    const done = await change(app, context, work)
    return done.answer(toStaffProduct(done.value))
  }
  serveChange(app, productAdminApi.create, async ({ stock, newCategory, ...draft }, context) => {
    const done = await changeShown(context, (tx, who) => createProduct(tx, draft, { stock, newCategory, who }))
    context.reply.code(201)
    return done
  })
  serveChange(app, productAdminApi.save, ({ id, version, newCategory, ...draft }, context) =>
    changeShown(context, (tx) => saveProduct(tx, id, draft, { version, newCategory })),
  )
  serveChange(app, productAdminApi.change, (wanted, context) => changeShown(context, (tx) => changeProduct(tx, wanted)))
  serveStock(app)
}

function serveStock(app: AppContext) {
  const { db } = app
  serveChange(app, productAdminApi.adjustStock, ({ id, change: units, to, seen, after, reason, note }, context) => {
    const by = units === undefined ? { to: to!, seen: seen! } : { change: units }
    return change(app, context, (tx, who) => adjustStock(tx, id, { who, reason, note, by, after }))
  })
  serve(app, productAdminApi.stockChanges, async ({ id, page }) => {
    await found(app, id)
    const { limit, offset } = pageWindow(page)
    const rows = await listStockChanges(db, id, { limit, offset })
    return asList(rows.map(toStockChange), await countStockChanges(db, id))
  })
}

async function found({ db }: AppContext, id: number): Promise<ProductRow> {
  const row = await findForStaff(db, id)
  if (!row) throw productNotFound()
  return row
}
