import { insertAudit } from '#audit/audit-store.server.ts'
import type { ProductRow } from '#catalogue/product-tables.server.ts'
import type { Database } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import { productMoved, productNotFound } from './edit-product.server.ts'
import { setArchived, setProduct, takeForStaff } from './product-staff-store.server.ts'

/** Shows a product among the first on the home page, or no longer. Call it in a transaction. */
export async function featureProduct(db: Database, id: number, { featured, who }: { featured: boolean; who: string }) {
  const before = await take(db, id)
  if (before.featured === featured) return before
  if (featured && before.archivedAt)
    throw new Problem('conflict', 'An archived product cannot be featured. Restore it first.')
  const result = await setProduct(db, id, { featured })
  const what = featured ? 'featured the product' : 'no longer features the product'
  const changes = { featured: [before.featured, featured] as [unknown, unknown] }
  await insertAudit(db, { who, what, subject: `product:${id}`, label: before.name, changes })
  return 'row' in result ? result.row : before
}

/** Takes a product out of the shop, or puts it back; orders keep it. Call it in a transaction. */
export async function archiveProduct(db: Database, id: number, { archived, who }: { archived: boolean; who: string }) {
  const before = await take(db, id)
  if ((before.archivedAt !== null) === archived) throw productMoved()
  const row = await setArchived(db, id, archived)
  const what = archived ? 'archived the product' : 'restored the product'
  await insertAudit(db, { who, what, subject: `product:${id}`, label: before.name })
  return row
}

async function take(db: Database, id: number): Promise<ProductRow> {
  const row = await takeForStaff(db, id)
  if (!row) throw productNotFound()
  return row
}
