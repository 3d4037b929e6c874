import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database.server.ts'

export type SoldOut = { id: number; name: string; since: string }

/** Products on sale of which ten or fewer are left, kept by triggers of the products: how many there are, and those sold out last. */
export async function findShortProducts(db: Database, limit: number) {
  const [counts, soldOut] = await Promise.all([
    db.execute(sql`
      select (count(*) filter (where stock > 0))::int as low, (count(*) filter (where stock = 0))::int as out from short_products`),
    db.execute(sql`
      select id, name, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
      from (select product_id, short_products.since from short_products where stock = 0
        order by since desc, product_id limit ${limit}) as last
      join products on id = product_id order by last.since desc, id`),
  ])
  return { ...rowsOf<{ low: number; out: number }>(counts)[0]!, soldOut: rowsOf<SoldOut>(soldOut) }
}
