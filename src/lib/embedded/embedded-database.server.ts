import { oneHour } from '#lib/calendar/durations.ts'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { copyOnEmbedded } from '#lib/database/copy-session.server.ts'
import { watchForPanic } from './broken-database.server.ts'
import { changesChannel, type Database, type Log, type OpenDatabase } from '#lib/database/database.server.ts'
import { embeddedBytes } from './embedded-bytes.server.ts'
import { unpackEmptyDatabase } from './empty-database.server.ts'
import { openOneByOne } from '#lib/limits/fair-queue.server.ts'
import { lockFolder } from './folder-lock.server.ts'
import { watchRoom } from './disk-room.server.ts'

const checkpointEvery = 60_000
const vacuumEvery = oneHour

/** PGlite's default is 128 MB, all within this process; what is not in the buffers comes from the cache of the operating system. */
const bufferMemory = '16MB'

/** Opens the embedded database in `folder`. One process per folder; a second one is refused with a clear message. */
export async function openEmbedded(folder: string, log: Log): Promise<OpenDatabase> {
  const letGo = await lockFolder(folder)
  try {
    const dataDir = join(folder, 'database')
    await unpackEmptyDatabase(dataDir)
    const client = await startEmbedded({ dataDir })
    return { ...wrapEmbedded(client, log, letGo), hasRoom: watchRoom(folder, log) }
  } catch (error) {
    await letGo()
    const hint = 'Is its disk full, or is it the folder of another program?'
    throw new Error(`The database in ${folder} cannot be opened. ${hint}`, { cause: error })
  }
}

/** Starts PGlite with the WAL written synchronously (its own default, -F, would lose answered orders on a crash). */
export async function startEmbedded(options: PGliteOptions) {
  const startParams = PGlite.defaultStartParams.filter((param) => param !== '-F')
  const { onStderr, guard } = watchForPanic()
  const client = new PGlite({
    ...options,
    ...embeddedBytes,
    onStderr,
    extensions: { pg_trgm },
    startParams: [...startParams, '-c', 'wal_sync_method=open_datasync', '-c', `shared_buffers=${bufferMemory}`],
  })
  await client.waitReady
  guard(client)
  return client
}

export function wrapEmbedded(client: PGlite, log: Log, letGo: () => Promise<void> = async () => {}): OpenDatabase {
  yieldBetweenCalls(client)
  const keeping = [
    setInterval(() => tidy('CHECKPOINT'), checkpointEvery),
    setInterval(() => tidy('VACUUM ANALYZE'), vacuumEvery),
  ]
  for (const timer of keeping) timer.unref()
  const tidy = (statement: string) =>
    client.exec(statement).catch((error: Error) => log.warn({ error: error.message }, `${statement} failed`))
  const db = drizzle(client) as unknown as Database
  return {
    kind: 'embedded',
    db,
    background: db,
    exec: (sql) => execWhole(client, sql),
    connections: () => ({ busy: 0, idle: 1, waiting: 0 }),
    copying: (work) => copyOnEmbedded(client, work),
    withAdvisoryLock: (work) => work(),
    ping: async () => void (await client.query('select 1')),
    hasRoom: () => true,
    announce: async () => {},
    // Transactions publish their changes at commit; there are no other nodes to listen to.
    listen: async ({ heard }) => void (await client.listen(changesChannel, heard)),
    close: async () => {
      for (const timer of keeping) clearInterval(timer)
      await tidy('CHECKPOINT')
      await client.close()
      await letGo()
    },
  }
}

/** A script that fails half-way must not leave its transaction open on the only connection. */
async function execWhole(client: PGlite, sql: string) {
  try {
    await client.exec(sql)
  } catch (error) {
    await client.exec('rollback')
    throw error
  }
}

/** PGlite answers in microtasks: without a turn of the event loop before each statement, busy callers starve everyone else. */
function yieldBetweenCalls(client: PGlite) {
  const oneByOne = openOneByOne()
  const query = client.query.bind(client)
  const exec = client.exec.bind(client)
  client.query = (...args) => oneByOne(() => query(...args)) as never
  client.exec = (...args) => oneByOne(() => exec(...args))
  const transaction = client.transaction.bind(client)
  client.transaction = (work) => transaction((tx) => work(yieldWhenLong(tx)))
}

/** Milliseconds after which a transaction gives others their turn; an order is placed in less. */
const longest = 10

/** Statements of a long transaction yield to requests that need no database, such as those answered from the cache. */
function yieldWhenLong(tx: Transaction) {
  let begun = performance.now()
  async function letOthers() {
    if (performance.now() - begun < longest) return
    await turn()
    begun = performance.now()
  }
  const query = tx.query.bind(tx)
  const exec = tx.exec.bind(tx)
  tx.query = async (...args) => letOthers().then(() => query(...args)) as never
  tx.exec = async (...args) => letOthers().then(() => exec(...args))
  return tx
}
