import { isNull } from 'drizzle-orm'
import type { Database } from '#lib/database.server.ts'
import { products } from './product-tables.server.ts'

/** Ids of the products on sale, for lists of addresses. */
export async function listProductIds(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(isNull(products.archivedAt))
    .orderBy(products.id)
    .limit(limit)
  return rows.map((row) => row.id)
}
