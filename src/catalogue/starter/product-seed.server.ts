import { sql } from 'drizzle-orm'
import type { Seed } from '#lib/serving/seed.server.ts'
import { products } from '#catalogue/product-tables.server.ts'
import { startingRows } from './starting-rows.server.ts'

export const productSeed: Seed = {
  name: 'products',
  load: async (db, runtime) => {
    const rows = startingRows(runtime.mode).map((row) => ({ ...row, id: row.position }))
    await db.insert(products).values(rows)
    await db.execute(sql`select setval(pg_get_serial_sequence('products', 'id'), ${rows.length}::integer)`)
  },
}
