// The hashes of the backups' passwords.
import './cheap-hashes.ts'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#app/config/config.server.ts'
import { createServer } from '#app/server/create-server.server.ts'
import { restoreBackup } from '#lib/backup/backup-file.server.ts'
import { readMigrations } from '#lib/database/migrate.server.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'
import { startTemporaryPostgres } from '../scripts/temporary-postgres.ts'
import { quiet } from './quiet-log.ts'
import type { Recorded } from './recorded-statements.ts'
import { walkKeyPaths } from './walk-key-paths.ts'

/**
 * Records the statements that this release sends to PostgreSQL, with their answers, beside its backup: the next release uses them to prove that this
 * one still works on the newer tables. Called when a release is cut: `node tests/record-statements.ts at-NNNN`.
 */
const name = process.argv[2]
const server = await startTemporaryPostgres()
if (!name || !server) throw new Error(name ? 'There is no PostgreSQL on this machine' : 'The release is not named')

type Sent = { text: string; values?: unknown[] } | string
type Answer = { rowCount: number | null; fields: { name: string; dataTypeID: number }[] }

const texts = new Map<string, Recorded['texts'][number]>()
const sent: Recorded['sent'] = []
const connections: object[] = []
let recording = false

function note(connection: object, statement: Sent, values: unknown[] | undefined, { rowCount, fields }: Answer) {
  const text = typeof statement === 'string' ? statement : statement.text
  const given = values ?? (typeof statement === 'string' ? [] : (statement.values ?? []))
  if (!connections.includes(connection)) connections.push(connection)
  if (!texts.has(text)) {
    texts.set(text, { text, columns: (fields ?? []).map((field) => `${field.name} ${field.dataTypeID}`).join(', ') })
  }
  const place = [...texts.keys()].indexOf(text)
  sent.push({ connection: connections.indexOf(connection), text: place, values: given, rows: rowCount })
}

type Done = (error: Error | null, result: Answer) => void

const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  if (!recording) return send.apply(this, args)
  const [statement, values] = args as [Sent, unknown]
  const take = (result: Answer) => note(this, statement, Array.isArray(values) ? values : undefined, result)
  // The pool waits by a callback, a transaction by a promise.
  const done = args.at(-1)
  if (typeof done !== 'function') {
    return (send.apply(this, args) as Promise<Answer>).then((result) => {
      take(result)
      return result
    })
  }
  const noted: Done = (error, result) => {
    if (!error) take(result)
    ;(done as Done)(error, result)
  }
  return send.apply(this, [...args.slice(0, -1), noted])
} as never

try {
  await record(server.url, `tests/releases/${name}.backup`)
} finally {
  await server.stop()
}
const lines = sent.map((each) => JSON.stringify(each)).join(',\n')
const known = [...texts.values()].map((each) => JSON.stringify(each)).join(',\n')
await writeFile(`tests/releases/${name}.statements`, `{"texts":[\n${known}\n],"sent":[\n${lines}\n]}\n`)

async function record(url: string, backup: string) {
  const database = await openDatabase({ url, folder: '', log: quiet })
  await restoreBackup(database, backup, { secret: undefined, migrations: await readMigrations() })
  const runtime = { ...readConfig({}), limits: false, dataDir: join(tmpdir(), `clearwater-${crypto.randomUUID()}`) }
  const shop = await createServer({ runtime, database, log: quiet })
  try {
    await shop.server.ready()
    recording = true
    await walkKeyPaths(shop)
    recording = false
  } finally {
    await shop.server.close()
    await database.close()
  }
}
