import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from './database.server.ts'

/** The time on the database's clock in milliseconds, even within a transaction. */
export async function findDatabaseTime(db: Database): Promise<number> {
  const result = await db.execute(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`)
  return rowsOf<{ at: number }>(result)[0]!.at
}
