import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import { preparedOnce } from './prepared-statement.server.ts'

/** A query that is planned once by its name: its SQL, in which what differs between calls is a `sql.placeholder`, and the columns of its rows. */
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
