import { z } from 'zod/mini'
import type { Migration } from '#lib/database/migrate.server.ts'
import { BackupFault } from './backup-fault.ts'
import { countRows, openLines } from './backup-lines.server.ts'
import type { CopySession } from '#lib/database/copy-session.server.ts'
import {
  type AppliedMigration,
  findApplied,
  findSequences,
  findTables,
  isEmpty,
  quote,
  setSequences,
  type StoredTable,
  targetOf,
} from './database-tables.server.ts'

const Head = z.object({
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
const Foot = z.object({
  rows: z.record(z.string(), z.int()),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
})
export type RowCounts = Record<string, number>

/** The table that says which migrations were run is written by running them. */
const isCopied = ({ name }: StoredTable) => name !== 'migrations'

/** A snapshot of the whole database: a line that describes the dump, each table as COPY writes it, and a line with the row counts. */
export async function* dumpDatabase(session: CopySession): AsyncGenerator<Uint8Array> {
  const tables = (await findTables(session)).filter(isCopied)
  yield lineOf({ migrations: await findApplied(session), tables } satisfies z.infer<typeof Head>)
  const rows: RowCounts = {}
  for (const table of tables) {
    rows[table.name] = 0
    const columns = table.columns.map(quote).join(', ')
    for await (const chunk of session.read(`select ${columns} from ${quote(table.name)}`)) {
      rows[table.name]! += countRows(chunk)
      yield chunk
    }
    yield Buffer.from('\\.\n')
  }
  yield lineOf({ rows, sequences: await findSequences(session) } satisfies z.infer<typeof Foot>)
}

const lineOf = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)

/** Fills an empty database from a dump: its migrations, its rows, its sequences. After a BackupFault nothing may be committed. */
export async function loadDatabase(
  session: CopySession,
  dump: AsyncIterable<Uint8Array>,
  known: Migration[],
): Promise<RowCounts> {
  if (!(await isEmpty(session)))
    throw new BackupFault('The database is not empty. A backup is restored into an empty one only.')
  const lines = openLines(dump)
  const { migrations, tables } = readLine(Head, await lines.line())
  await runMigrations(session, pick(migrations, known))
  await emptyTables(session)
  const rows: RowCounts = {}
  for (const table of tables) rows[table.name] = await loadTable(session, table, lines.table())
  const foot = readLine(Foot, await lines.line())
  await lines.close()
  refuseMissing(foot.rows, rows)
  await setSequences(session, foot.sequences)
  return rows
}

export async function countDump(dump: AsyncIterable<Uint8Array>): Promise<RowCounts> {
  const lines = openLines(dump)
  const { tables } = readLine(Head, await lines.line())
  const rows: RowCounts = {}
  for (const { name } of tables) {
    rows[name] = 0
    for await (const chunk of lines.table()) rows[name] += countRows(chunk)
  }
  const foot = readLine(Foot, await lines.line())
  await lines.close()
  refuseMissing(foot.rows, rows)
  return rows
}

function readLine<S extends z.ZodMiniType>(schema: S, line: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(line))
  } catch (error) {
    throw new BackupFault('The backup cannot be read: a line of it is damaged.', { cause: error })
  }
}

function pick(wanted: AppliedMigration[], known: Migration[]): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]))
  return wanted.map(({ name, hash }) => {
    const migration = byName.get(name)
    if (!migration) throw new BackupFault(`The backup was taken by a newer version: this one does not know ${name}.`)
    if (migration.hash !== hash) throw new BackupFault(`The backup was taken by another version: its ${name} differs.`)
    return migration
  })
}

async function runMigrations(session: CopySession, migrations: Migration[]) {
  await session.exec(
    'create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  for (const { name, hash, sql } of migrations) {
    await session.exec(`${sql}\n;insert into migrations (name, hash) values ('${name}', '${hash}')`)
  }
}

/** Migrations insert rows of their own, which the dump replaces. Triggers are off, as the rows that they write are in it already. */
async function emptyTables(session: CopySession) {
  const tables = (await findTables(session)).filter(isCopied).map(({ name }) => quote(name))
  for (const table of tables) await session.exec(`alter table ${table} disable trigger user`)
  await session.exec(`truncate ${tables.join(', ')} cascade`)
}

async function loadTable(session: CopySession, table: StoredTable, lines: AsyncIterable<Uint8Array>) {
  let rows = 0
  async function* counted() {
    for await (const chunk of lines) {
      rows += countRows(chunk)
      yield chunk
    }
  }
  await session.write(targetOf(table), counted())
  await session.exec(`alter table ${quote(table.name)} enable trigger user`)
  return rows
}

function refuseMissing(said: RowCounts, read: RowCounts) {
  const wrong = Object.keys({ ...said, ...read }).filter((name) => said[name] !== read[name])
  if (wrong.length) throw new BackupFault(`The backup is not whole: rows are missing in ${wrong.join(', ')}.`)
}
