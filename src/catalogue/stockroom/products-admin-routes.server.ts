import { change, serveChange } from '#audit/change.server.ts'
import { productTag } from '#catalogue/product.ts'
import type { ProductRow } from '#catalogue/product-tables.server.ts'
import { type Ask, serve, type Shop } from '#lib/serve.server.ts'
import { asList, pageWindow } from '#lib/tool-list.ts'
import { adjustStock } from './adjust-stock.server.ts'
import { createProduct, productNotFound, saveProduct } from './edit-product.server.ts'
import { listProductChoices } from './known-categories.server.ts'
import { productAdminApi } from './product-admin.ts'
import { findForStaff } from './product-staff-store.server.ts'
import { toLine, toStaffProduct, toStockChange } from './product-staff-view.server.ts'
import { archiveProduct, featureProduct } from './shelve-product.server.ts'
import { listForStaff } from './staff-list-store.server.ts'
import { countStockChanges, listStockChanges } from './stock-change-store.server.ts'

export function productsAdminRoutes(shop: Shop) {
  const { db } = shop

  serve(shop, productAdminApi.list, async ({ page, ...filter }, { dependsOn }) => {
    const { rows, counted } = await listForStaff(db, filter, page)
    dependsOn(...rows.map(({ id }) => productTag(id)))
    return asList(rows.map(toLine), counted)
  })
  serve(shop, productAdminApi.choices, () => listProductChoices(db))
  serve(shop, productAdminApi.byId, async ({ id }) => toStaffProduct(await found(shop, id)))

  const changeShown = async (ask: Ask, work: Parameters<typeof change<ProductRow>>[2]) => {
    const done = await change(shop, ask, work)
    return done.answer(toStaffProduct(done.value))
  }
  serveChange(shop, productAdminApi.create, async ({ stock, newCategory, ...draft }, ask) => {
    const done = await changeShown(ask, (tx, who) => createProduct(tx, draft, { stock, newCategory, who }))
    ask.reply.code(201)
    return done
  })
  serveChange(shop, productAdminApi.save, ({ id, version, newCategory, ...draft }, ask) =>
    changeShown(ask, (tx) => saveProduct(tx, id, draft, { version, newCategory })),
  )
  serveChange(shop, productAdminApi.change, ({ id, featured, archived }, ask) =>
    changeShown(ask, (tx) =>
      featured === undefined ? archiveProduct(tx, id, archived === true) : featureProduct(tx, id, featured),
    ),
  )
  serveStock(shop)
}

function serveStock(shop: Shop) {
  const { db } = shop
  serveChange(shop, productAdminApi.adjustStock, ({ id, change: units, to, seen, reason, note }, ask) => {
    const by = units === undefined ? { to: to!, seen: seen! } : { change: units }
    return change(shop, ask, (tx, who) => adjustStock(tx, id, { who, reason, note, by }))
  })
  serve(shop, productAdminApi.stockChanges, async ({ id, page }) => {
    await found(shop, id)
    const { limit, offset } = pageWindow(page)
    const rows = await listStockChanges(db, id, { limit, offset })
    return asList(rows.map(toStockChange), await countStockChanges(db, id))
  })
}

async function found({ db }: Shop, id: number): Promise<ProductRow> {
  const row = await findForStaff(db, id)
  if (!row) throw productNotFound()
  return row
}
