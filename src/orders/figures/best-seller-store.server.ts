import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'

export type BestSeller = { id: number; name: string; units: number; ordered: number }
type Sold = { from: Date | null; to: Date; currency: string; limit: number }

/** The products with the highest sales, in orders that are not cancelled, less what was refunded before it left; without delivery, in whole cents. */
export async function listBestSellers(db: Database, { from, to, currency, limit }: Sold): Promise<BestSeller[]> {
  const lines = from
    ? sql`order_lines join orders on orders.id = order_id
        where created_at >= ${from.toISOString()}::timestamptz and created_at < ${to.toISOString()}::timestamptz
          and status <> 'cancelled' and currency = ${currency}`
    : sql`order_lines where not exists (select from orders where orders.id = order_id
        and (status = 'cancelled' or currency <> ${currency}))`
  const result = await db.execute(sql`
    select products.id, products.name, units, ordered from (
      select product_id, sum(quantity - not_sent)::int as units, sum((quantity - not_sent)::bigint * price)::float8 as ordered from ${lines}
      group by product_id order by 3 desc, 1 limit ${limit}
    ) as sold join products on products.id = sold.product_id order by ordered desc, products.id`)
  return rowsOf<BestSeller>(result)
}
