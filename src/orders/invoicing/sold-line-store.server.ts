import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database.server.ts'
import type { SoldLine } from './describe-sale.server.ts'

/** The lines of an order, each with the rate of VAT that its product has today. */
export async function listSoldLines(db: Database, orderId: number): Promise<SoldLine[]> {
  const result = await db.execute(sql`
    select l.id, l.name, p.sku, l.quantity, l.price, p.vat_rate as "vatRate"
    from order_lines l join products p on p.id = l.product_id where l.order_id = ${orderId} order by l.id`)
  return rowsOf<SoldLine>(result)
}
