import type { ProductRow } from '#catalogue/product-tables.server.ts'
import { statusOf } from '#catalogue/product-admin/product-status.ts'
import { toRand } from '#lib/values/money.ts'
import type { SpreadsheetProduct } from '#catalogue/import/reading/product-columns.ts'

export function toSpreadsheetProduct(row: ProductRow): SpreadsheetProduct {
  return {
    ...row,
    price: toRand(row.price),
    compareAtPrice: row.compareAtPrice === null ? null : toRand(row.compareAtPrice),
    cost: row.cost === null ? null : toRand(row.cost),
    state: statusOf(row),
  }
}
