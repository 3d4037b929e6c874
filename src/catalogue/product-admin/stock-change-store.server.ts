import { desc, eq, sql } from 'drizzle-orm'
import { stockChanges } from '#catalogue/product-tables.server.ts'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'

export type StockChangeRow = typeof stockChanges.$inferSelect
type Stocked = { name: string; before: number; stock: number }

/** More than any stock, and within the column's range. */
const mostUnits = 9_999_999

/** Adds units, or takes them if there are enough. Undefined when there are not. */
export async function addToStock(tx: Transaction, id: number, change: number): Promise<Stocked | undefined> {
  const result = await tx.execute(sql`
    update products set stock = stock + ${change}::integer, starter = false, updated_at = now()
    where id = ${id} and stock + ${change}::integer between 0 and ${mostUnits}::integer
    returning name, stock, stock - ${change}::integer as before`)
  return rowsOf<Stocked>(result)[0]
}

/** Sets the stock if it is still what was seen. Undefined when it has changed. */
export async function setSeenStock(
  tx: Transaction,
  id: number,
  { to, seen }: { to: number; seen: number },
): Promise<Stocked | undefined> {
  const result = await tx.execute(sql`
    update products set stock = ${to}::integer, starter = false, updated_at = now()
    where id = ${id} and stock = ${seen}::integer returning name, stock, ${seen}::integer as before`)
  return rowsOf<Stocked>(result)[0]
}

export async function insertStockChange(tx: Transaction, change: typeof stockChanges.$inferInsert) {
  await tx.insert(stockChanges).values(change)
}

export function listStockChanges(
  db: Database,
  productId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select()
    .from(stockChanges)
    .where(eq(stockChanges.productId, productId))
    .orderBy(desc(stockChanges.id))
    .limit(limit)
    .offset(offset)
}

export async function countStockChanges(db: Database, productId: number): Promise<number> {
  return db.$count(stockChanges, eq(stockChanges.productId, productId))
}
