import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database.server.ts'

export type GivenOrder = {
  createdAt?: Date
  status?: string
  paymentStatus?: string
  /** Whole cents. */
  total?: number
  currency?: string
  accountId?: string | null
  productId?: number
}

/** An order of any day, written as it is: nobody is asked for stock. */
export async function writeOrder(db: Database, given: GivenOrder = {}): Promise<number> {
  const { createdAt = new Date(), status = 'pending', paymentStatus = 'unpaid', total = 100_00 } = given
  const { currency = 'ZAR', accountId = null, productId } = given
  const result = await db.execute(sql`
    insert into orders (created_at, status, payment_status, payment_method, subtotal, shipping, total, currency, shipping_address, account_id)
    values (${createdAt.toISOString()}, ${status}, ${paymentStatus}, 'credit-card', ${total}, 0, ${total}, ${currency}, 'Somewhere',
      ${accountId}) returning id`)
  const { id } = rowsOf<{ id: number }>(result)[0]!
  if (productId !== undefined) {
    await db.execute(sql`
      insert into order_lines (order_id, product_id, name, quantity, price) values (${id}, ${productId}, 'Net', 2, ${total / 2})`)
  }
  return id
}
