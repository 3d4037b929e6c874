import { productOrders } from '#catalogue/product-sort-store.server.ts'
import { listProducts, type ProductFilter } from '#catalogue/product-listing-store.server.ts'
import type { ProductRow } from '#catalogue/product-tables.server.ts'
import type { Database } from '#lib/database.server.ts'

/** Products near this one in its listing: its category first, then its brand, then the rest of its assortment. */
export async function findRelated(db: Database, product: ProductRow, most: number): Promise<ProductRow[]> {
  const { assortment, category, brand } = product
  const near = await neighbours(db, product, { assortments: [assortment], categories: [category] }, most)
  if (near.length >= most) return near
  const further = await neighbours(db, product, { assortments: [assortment] }, most * 4)
  const rest = further.filter((row) => row.category !== category)
  const kin = rest.filter((row) => row.brand === brand)
  return [...near, ...kin, ...rest.filter((row) => row.brand !== brand)].slice(0, most)
}

/** The products that follow in the order of the listing, which wraps at its end. */
async function neighbours(db: Database, product: ProductRow, filter: ProductFilter, most: number) {
  const behind = productOrders.featured.placeOf(product)
  const after = await listProducts(db, filter, { sort: 'featured', limit: most, behind })
  if (after.length >= most) return after
  const start = await listProducts(db, filter, { sort: 'featured', limit: most + 1 })
  const known = new Set([product.id, ...after.map((row) => row.id)])
  return [...after, ...start.filter((row) => !known.has(row.id))].slice(0, most)
}
