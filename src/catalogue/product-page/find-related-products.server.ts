import { assortmentsOf } from '#catalogue/listing-scope.ts'
import { productOrders } from '#catalogue/product-sort-store.server.ts'
import { listProducts, type ProductFilter } from '#catalogue/listing/product-listing-store.server.ts'
import type { ProductRow } from '#catalogue/product-tables.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import { worldOf } from '#settings/selling.ts'

/** Products near this one among all that is sold for its water: its category first, then its brand, then the rest; of each, those in stock first. */
export async function findRelated(db: Database, product: ProductRow, most: number): Promise<ProductRow[]> {
  const { category, brand } = product
  const assortments = assortmentsOf(worldOf(product.assortment))
  const near = await neighbours(db, product, { assortments, categories: [category] }, most * 4)
  if (near.length >= most) return inStockFirst(near).slice(0, most)
  const further = await neighbours(db, product, { assortments }, most * 4)
  const rest = further.filter((row) => row.category !== category)
  const kin = rest.filter((row) => row.brand === brand)
  const others = rest.filter((row) => row.brand !== brand)
  return [near, kin, others].flatMap(inStockFirst).slice(0, most)
}

const inStockFirst = (rows: ProductRow[]) => rows.toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0))

/** The products that follow in the order of the listing, which wraps at its end. */
async function neighbours(db: Database, product: ProductRow, filter: ProductFilter, most: number) {
  const behind = productOrders.featured.placeOf(product)
  const after = await listProducts(db, filter, { sort: 'featured', limit: most, behind })
  if (after.length >= most) return after
  const start = await listProducts(db, filter, { sort: 'featured', limit: most + 1 })
  const known = new Set([product.id, ...after.map((row) => row.id)])
  return [...after, ...start.filter((row) => !known.has(row.id))].slice(0, most)
}
