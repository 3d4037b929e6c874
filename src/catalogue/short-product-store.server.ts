import { sql } from 'drizzle-orm'
import { asUtc, type Database } from '#lib/database/database.server.ts'
import { preparedRows } from '#lib/database/prepared-row-store.server.ts'

export type SoldOut = { id: number; name: string; since: string }

const shortCounts = preparedRows<{ low: number; out: number }>(
  'short_products_counted',
  ['low', 'out'],
  sql`select (count(*) filter (where stock > 0))::int as low, (count(*) filter (where stock = 0))::int as out from short_products`,
)

const lastSoldOut = preparedRows<SoldOut>(
  'products_sold_out',
  ['id', 'name', 'since'],
  sql`
    select id, name, to_char(last.since ${asUtc}) as since
    from (select product_id, since from short_products where stock = 0
      order by since desc, product_id limit ${sql.placeholder('limit')}) as last
    join products on id = product_id order by last.since desc, id`,
)

/** Products on sale with ten or fewer units left, maintained by triggers: their number, and those sold out last. */
export async function findShortProducts(db: Database, limit: number) {
  const [[counts], soldOut] = await Promise.all([shortCounts(db), lastSoldOut(db, { limit })])
  return { ...counts!, soldOut }
}
