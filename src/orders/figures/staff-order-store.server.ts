import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'

/** True once a member of staff has placed an order that was paid, whatever became of it. */
export async function hasPaidStaffOrder(db: Database): Promise<boolean> {
  const result = await db.execute(sql`
    select exists (
      select from accounts a join orders o on o.account_id = a.id
      where a.role <> 'customer' and not o.sample and o.received > 0 and o.received >= o.total
    ) as paid`)
  return rowsOf<{ paid: boolean }>(result)[0]!.paid
}
