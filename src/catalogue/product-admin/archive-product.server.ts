import { unchanged } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import { changedMeanwhile } from '#lib/seen-version.ts'
import { productChanged, takeProduct } from './edit-product.server.ts'
import { setArchived, setProduct } from './product-admin-store.server.ts'

/** Shows a product among the first on the home page, or no longer. */
export async function featureProduct(tx: Transaction, id: number, featured: boolean) {
  const before = await takeProduct(tx, id)
  if (before.featured === featured) return unchanged(before)
  if (featured && before.archivedAt)
    throw new Problem('conflict', 'An archived product cannot be featured. Restore it first.')
  const result = await setProduct(tx, id, { featured })
  const what = featured ? 'featured the product' : 'no longer features the product'
  return productChanged('row' in result ? result.row : before, { what, changes: { featured: [!featured, featured] } })
}

/** Takes a product out of the shop, or puts it back; orders keep it. */
export async function archiveProduct(tx: Transaction, id: number, archived: boolean) {
  const before = await takeProduct(tx, id)
  if ((before.archivedAt !== null) === archived) throw changedMeanwhile('this product')
  const row = await setArchived(tx, id, archived)
  return productChanged(row, { what: archived ? 'archived the product' : 'restored the product' })
}
