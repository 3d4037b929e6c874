import { createHash } from 'node:crypto'
import type { OpenDatabase } from '#lib/database/database.server.ts'
import type { CopySession } from '#lib/database/copy-session.server.ts'
import { findTables, quote, type StoredTable } from './database-tables.server.ts'

type Copied = Pick<OpenDatabase, 'copying'>

/** Names of the tables whose rows are not the same, byte by byte, in both databases. */
export async function differingTables(one: Copied, other: Copied): Promise<string[]> {
  const [a, b] = [await one.copying(hashTables), await other.copying(hashTables)]
  const names = [...new Set([...a.keys(), ...b.keys()])]
  return names.filter((name) => a.get(name) !== b.get(name))
}

async function hashTables(session: CopySession) {
  const hashes = new Map<string, string>()
  for (const table of await findTables(session)) hashes.set(table.name, await hashOf(session, table))
  return hashes
}

/** Equal rows have equal hashes, in whatever order the database stores them. The time at which a migration ran may differ. */
async function hashOf(session: CopySession, { name, columns }: StoredTable) {
  const compared = columns.filter((column) => !(name === 'migrations' && column === 'applied_at')).map(quote)
  const hash = createHash('sha256')
  const row = `row(${compared.join(', ')})::text`
  for await (const chunk of session.read(
    `select ${compared.join(', ')} from ${quote(name)} order by ${row} collate "C"`,
  )) {
    hash.update(chunk)
  }
  return hash.digest('base64url')
}
