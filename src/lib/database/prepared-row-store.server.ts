import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import { preparedOnce } from './prepared-statement.server.ts'

/** A query that is planned once by its name: its SQL, with a `sql.placeholder` for each value that differs between calls, and the columns of its rows. */
export function preparedRows<Row extends object>(name: string, columns: (keyof Row & string)[], query: SQL) {
  const fields = Object.fromEntries(columns.map((column) => [column, sql`answer.${sql.identifier(column)}`]))
  const statement = preparedOnce((db) =>
    db
      .select(fields)
      .from(sql`(${query}) as answer`)
      .prepare(name),
  )
  return (db: Database, given: Record<string, unknown> = {}) => statement(db).execute(given) as Promise<Row[]>
}
