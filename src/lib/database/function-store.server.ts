import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type OpenDatabase, rowsOf } from './database.server.ts'
import { projectRoot } from '#lib/process/project-root.server.ts'

export const functionsFolder = join(projectRoot, 'migrations/functions')

/** Brings each function to what its file says, whichever migration made it; its comment has the file's hash. Called after the migrations, with the same lock. */
export async function storeFunctions(database: Pick<OpenDatabase, 'db' | 'exec'>) {
  const stored = await hashesStored(database)
  for (const file of (await readdir(functionsFolder)).toSorted()) {
    const name = file.replace(/\.sql$/, '')
    const text = await readFile(join(functionsFolder, file), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    if (stored.get(name) !== hash) await database.exec(`begin;\n${text}\n;${commentOn(name, hash)};\ncommit;`)
  }
}

async function hashesStored({ db }: Pick<OpenDatabase, 'db'>) {
  const result = await db.execute(sql`
    select proname as name, obj_description(oid, 'pg_proc') as hash from pg_proc
    where pronamespace = current_schema()::regnamespace`)
  return new Map(rowsOf<{ name: string; hash: string | null }>(result).map(({ name, hash }) => [name, hash]))
}

/** The file knows the function's parameters; this does not. */
const commentOn = (name: string, hash: string) => `
  do $comment$ begin execute (
    select format('comment on function %s is %L', oid::regprocedure, '${hash}') from pg_proc
    where proname = '${name}' and pronamespace = current_schema()::regnamespace
  ); end $comment$`
