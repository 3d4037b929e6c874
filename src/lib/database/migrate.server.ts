import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type OpenDatabase, rowsOf } from './database.server.ts'
import { projectRoot } from '#lib/process/project-root.server.ts'
import { storeFunctions } from './function-store.server.ts'

const folder = join(projectRoot, 'migrations')

export type Migration = { name: string; sql: string; hash: string }

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, sql: text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Brings the schema and its functions up to date, each file in a transaction of its own. Call it inside `database.withAdvisoryLock`. */
export async function migrate(database: OpenDatabase, migrations: Migration[]) {
  await database.exec(
    'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const rows = rowsOf<{ name: string; hash: string }>(await database.db.execute(sql`select name, hash from migrations`))
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  for (const migration of migrations) {
    const hash = applied.get(migration.name)
    if (hash === migration.hash) continue
    if (hash)
      throw new Error(`Migration ${migration.name} was edited after it had been applied. Add a new one instead.`)
    await database.exec(
      `begin;\n${migration.sql}\n;insert into migrations (name, hash) values ('${migration.name}', '${migration.hash}');\ncommit;`,
    )
  }
  await storeFunctions(database)
}
