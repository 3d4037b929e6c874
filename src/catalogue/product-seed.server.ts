import { sql } from 'drizzle-orm'
import { toCents } from '#lib/money.ts'
import type { Runtime } from '#lib/runtime.server.ts'
import type { Seed } from '#lib/seed.server.ts'
import { findProductPicture } from '#media/picture-register.server.ts'
import { catalogueContent, type StartingProduct } from './catalogue-content.server.ts'
import { products } from './product-tables.server.ts'

export const productSeed: Seed = {
  name: 'products',
  load: async (db, runtime) => {
    const rows = catalogueContent.products.map((product, index) => startingRow(product, index + 1, runtime.mode))
    await db.insert(products).values(rows)
    await db.execute(sql`select setval(pg_get_serial_sequence('products', 'id'), ${rows.length}::integer)`)
  },
}

/** A live shop starts without made-up ratings, and without a price before that nobody was ever charged. */
function startingRow(product: StartingProduct, id: number, mode: Runtime['mode']): typeof products.$inferInsert {
  const { tab, rating, reviews, originalPrice, lowStock = false, ...same } = product
  const demo = mode === 'demo'
  return {
    ...same,
    id,
    position: id,
    lowStock,
    reefTab: tab ?? null,
    price: toCents(product.price),
    compareAtPrice: demo && originalPrice !== undefined ? toCents(originalPrice) : null,
    image: findProductPicture(product.slug),
    ratingTenths: demo ? Math.round(rating * 10) : 0,
    ratingCount: demo ? reviews : 0,
    ratingSample: demo,
  }
}
