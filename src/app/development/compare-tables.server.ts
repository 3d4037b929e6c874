import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { CannotStart } from '#lib/process/cannot-start.ts'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { projectRoot } from '#lib/process/project-root.server.ts'

/** Every table that the sources describe; read from the folder, so that no list has to be kept. */
async function describedTables(): Promise<PgTable[]> {
  const files = globSync('src/**/*-tables.server.ts', { cwd: projectRoot })
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(/* @vite-ignore */ pathToFileURL(join(projectRoot, file)).href)),
  )
  return modules.flatMap((each) => Object.values(each).filter((value) => is(value, PgTable)))
}

/** The described columns that the database lacks, as `table.column`. */
export async function missingColumns(db: Database, tables: PgTable[]): Promise<string[]> {
  const result = await db.execute(
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = current_schema()`,
  )
  const present = new Set(rowsOf<{ name: string }>(result).map(({ name }) => name))
  return tables
    .map((table) => getTableConfig(table))
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
    .filter((name) => !present.has(name))
}

/** Development only: a column without a migration would otherwise fail on every page, far from its cause. */
export async function compareTables(db: Database) {
  const missing = await missingColumns(db, await describedTables())
  if (missing.length)
    throw new CannotStart(
      `The database has no ${missing.join(', ')}, which the sources describe. Add a migration (npm run db:new add-…), or correct the -tables.server.ts file.`,
    )
}
