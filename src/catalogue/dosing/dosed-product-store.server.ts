import { and, asc, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#lib/database/database.server.ts'
import { type ProductRow, products } from '#catalogue/product-tables.server.ts'

const most = 200

export function listDosedProducts(db: Database): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(and(isNotNull(products.substance), isNull(products.archivedAt)))
    .orderBy(asc(products.substance), asc(products.id))
    .limit(most)
}
