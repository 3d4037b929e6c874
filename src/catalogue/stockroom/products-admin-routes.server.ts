import { productTag } from '#catalogue/product.ts'
import type { ProductRow } from '#catalogue/product-tables.server.ts'
import { serve, type Shop } from '#lib/serve.server.ts'
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
  const { db, changes } = shop

  serve(shop, productAdminApi.list, async ({ page, ...filter }, { dependsOn }) => {
    const { rows, counted } = await listForStaff(db, filter, page)
    dependsOn(...rows.map(({ id }) => productTag(id)))
    return asList(rows.map(toLine), counted)
  })
  serve(shop, productAdminApi.choices, () => listProductChoices(db))
  serve(shop, productAdminApi.byId, async ({ id }) => toStaffProduct(await found(shop, id)))

  /** Every list of the shop may show another product now, or the same one otherwise. */
  const shown = (row: ProductRow) => {
    changes.publish('products', productTag(row.id))
    return toStaffProduct(row)
  }

  serve(shop, productAdminApi.create, async ({ stock, newCategory, ...draft }, { person, reply }) => {
    const who = person!.username
    const row = await db.transaction((db) => createProduct(db, draft, { who, stock, newCategory }))
    reply.code(201)
    return shown(row)
  })
  serve(shop, productAdminApi.save, async ({ id, seen, newCategory, ...draft }, { person }) => {
    const who = person!.username
    return shown(await db.transaction((db) => saveProduct(db, id, draft, { who, seen, newCategory })))
  })
  serve(shop, productAdminApi.change, async ({ id, featured, archived }, { person }) => {
    const who = person!.username
    const row = await db.transaction((db) =>
      featured === undefined
        ? archiveProduct(db, id, { archived: archived === true, who })
        : featureProduct(db, id, { featured, who }),
    )
    return shown(row)
  })
  serveStock(shop)
}

function serveStock(shop: Shop) {
  const { db, changes } = shop
  serve(shop, productAdminApi.adjustStock, async ({ id, change, to, seen, reason, note }, { person }) => {
    const by = change === undefined ? { to: to!, seen: seen! } : { change }
    const who = person!.username
    const stock = await db.transaction((db) => adjustStock(db, id, { who, reason, note, by }))
    changes.publish(productTag(id))
    return { stock }
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
