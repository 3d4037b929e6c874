import { and, asc, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '#lib/database.server.ts'
import type { StaffFilter } from './product-admin.ts'
import { type ProductRow, products } from './product-tables.server.ts'
import { staffConditions } from './staff-list-store.server.ts'

export function findBySkus(db: Database, skus: string[]): Promise<ProductRow[]> {
  return db.select().from(products).where(inArray(products.sku, skus))
}

/** Those who have one of these address words. */
export function findBySlugs(db: Database, slugs: string[]) {
  const { id, slug } = products
  return db.select({ id, slug }).from(products).where(inArray(slug, slugs))
}

const step = 500
const labelOfEach = sql`(select content from product_labels where product_id = products.id)`

/** Every product that matches, archived or not, some at a time: however many there are, few are held at once. */
export async function* walkProducts(db: Database, filter: StaffFilter) {
  for (let behind = 0; ;) {
    const rows = await db
      .select()
      .from(products)
      .where(and(gt(products.id, behind), staffConditions(filter, labelOfEach)))
      .orderBy(asc(products.id))
      .limit(step)
    if (rows.length) yield rows
    if (rows.length < step) return
    behind = rows.at(-1)!.id
  }
}
