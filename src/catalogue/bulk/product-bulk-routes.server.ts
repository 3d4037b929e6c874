import { serveBulk } from '#bulk/serve-bulk.server.ts'
import { changeProduct } from '#catalogue/product-admin/change-product.server.ts'
import { lockProduct } from '#catalogue/product-admin/edit-product.server.ts'
import { toProductLine } from '#catalogue/product-admin/product-admin-view.server.ts'
import type { ProductLine } from '#catalogue/product-admin/staff-product.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { type BulkProductChange, changeProducts } from './product-bulk.ts'

export function productBulkRoutes(app: AppContext) {
  serveBulk(app, changeProducts, async () => async (tx, wanted) => {
    const before = toProductLine(await lockProduct(tx, wanted.id))
    const done = await changeProduct(tx, wanted)
    return { ...done, value: opposite(wanted, before, done.value.version) }
  })
}

/** The change that restores what this one replaced. */
function opposite(wanted: BulkProductChange, before: ProductLine, version: number): BulkProductChange {
  const { id, status, category, price, compareAtPrice } = before
  if ('status' in wanted) return { id, version, status, seenStatus: wanted.status }
  return 'prices' in wanted ? { id, version, prices: { price, compareAtPrice } } : { id, version, category }
}
