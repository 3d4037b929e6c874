import { and, asc, isNull, sql } from 'drizzle-orm'
import { Problem } from '#lib/contract/problem.ts'
import type { Database } from '#lib/database/database.server.ts'
import { preparedOnce } from '#lib/database/prepared-statement.server.ts'
import { type ProductRow, products } from './product-tables.server.ts'

export async function needProduct(db: Database, id: number): Promise<ProductRow> {
  const [row] = await findProducts(db, [id])
  if (!row) throw new Problem('missing', 'Product not found')
  return row
}

/** Those of these products that are on sale. Planned once, as considering all indexes of the products takes longer than reading them. */
export const findProducts = (db: Database, ids: number[]): Promise<ProductRow[]> => productsById(db).execute({ ids })

/** Hidden from the planner, which would make a new plan for each call with fewer than the usual number of ids. */
const isOnSaleAndAsked = and(
  sql`${products.id} = any(array(select unnest(${sql.placeholder('ids')}::integer[])))`,
  isNull(products.archivedAt),
)

const productsById = preparedOnce((db) =>
  db.select().from(products).where(isOnSaleAndAsked).orderBy(asc(products.id)).prepare('products_by_id'),
)

export const findProductsForOrder = (db: Database, ids: number[]) => productsForOrder(db).execute({ ids })

const productsForOrder = preparedOnce((db) => {
  const { id, name, assortment, price, stock, deliveryClass, hazard } = products
  return db
    .select({ id, name, assortment, price, stock, deliveryClass, hazard })
    .from(products)
    .where(isOnSaleAndAsked)
    .orderBy(asc(id))
    .prepare('products_for_order')
})

export function listFeatured(db: Database, limit: number): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(and(products.featured, isNull(products.archivedAt)))
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit)
}

/** The products with this SKU in any case; archived ones too. */
export async function findIdsBySku(db: Database, sku: string): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`upper(${products.sku}) = upper(${sku})`)
  return rows.map(({ id }) => id)
}
