import { and, asc, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import { type ProductRow, products } from '#catalogue/product-tables.server.ts'
import type { ProductListFilter } from '#catalogue/product-admin/staff-product.ts'
import { staffConditions } from '#catalogue/product-admin/staff-list-store.server.ts'
import type { Database } from '#lib/database/database.server.ts'

export function findBySkus(db: Database, skus: string[]): Promise<ProductRow[]> {
  return db.select().from(products).where(inArray(products.sku, skus))
}

export function findBySlugs(db: Database, slugs: string[]) {
  const { id, slug } = products
  return db.select({ id, slug }).from(products).where(inArray(slug, slugs))
}

const step = 500

/** Every product that matches, archived or not, in batches, so that few are in memory at once. */
export async function* walkProducts(db: Database, filter: ProductListFilter) {
  for (let behind = 0; ;) {
    const rows = await db
      .select(getTableColumns(products))
      .from(products)
      .innerJoin(sql`product_labels`, sql`product_id = ${products.id}`)
      .where(and(gt(products.id, behind), staffConditions(filter)))
      .orderBy(asc(products.id))
      .limit(step)
    if (rows.length) yield rows
    if (rows.length < step) return
    behind = rows.at(-1)!.id
  }
}
