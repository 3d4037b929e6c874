import pg from 'pg'
import { copyOnPostgres } from './copy-session.server.ts'
import { changesChannel as channel, type Log, type OpenDatabase } from './database.server.ts'
import { listenWithReconnect } from './postgres-listener.server.ts'
import { databaseOn } from './postgres-transaction.server.ts'
import { reachPostgres } from './reach-database.server.ts'
import { TracedClient } from './postgres-statements.server.ts'

const migrationLock = 4_711_001
const giveUpAfter = 1_800
/** Milliseconds: the server cancels a statement before we stop waiting for it, so that none runs on abandoned. */
const cancelAfter = 1_700
/** Milliseconds after which a transaction that its node has forgotten loses its locks. */
const abandonedAfter = 10_000
const backgroundMay = 30_000
/** A setting for work that nobody waits for: the other cores stay free. */
const oneCoreOnly = '-c max_parallel_workers_per_gather=0'

/** Opens a PostgreSQL server. A database that is away is an error within two seconds, never a hang. */
export async function openPostgres(url: string, log: Log): Promise<OpenDatabase> {
  await reachPostgres(url)
  const pool = openPool(url, log, {
    application_name: 'clearwater requests',
    max: 10,
    query_timeout: giveUpAfter,
    statement_timeout: cancelAfter,
  })
  const background = openPool(url, log, {
    application_name: 'clearwater background',
    max: 1,
    statement_timeout: backgroundMay,
    query_timeout: backgroundMay + giveUpAfter,
    idleTimeoutMillis: 5 * 60_000,
    options: oneCoreOnly,
  })
  let stopListening = async () => {}
  return {
    kind: 'postgres',
    db: databaseOn(pool),
    background: databaseOn(background),
    exec: (sql) => withClient(url, (client) => client.query(sql)).then(() => {}),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    copying: (work) => withClient(url, (client) => copyOnPostgres(client, work)),
    withAdvisoryLock: (work) =>
      withClient(url, async (client) => {
        await client.query('select pg_advisory_lock($1)', [migrationLock])
        return work()
      }),
    ping: async () => void (await pool.query('select 1')),
    hasRoom: () => true,
    announce: async (payload) => void (await pool.query('select pg_notify($1, $2)', [channel, payload])),
    listen: async (listener) => {
      stopListening = await listenWithReconnect({ url, channel, giveUpAfter, log }, listener)
    },
    close: async () => {
      await stopListening()
      await Promise.all([pool.end(), background.end()])
    },
  }
}

function openPool(url: string, log: Log, limits: pg.PoolConfig) {
  const pool = new pg.Pool({
    Client: TracedClient,
    connectionString: url,
    connectionTimeoutMillis: giveUpAfter,
    idle_in_transaction_session_timeout: abandonedAfter,
    keepAlive: true,
    ...limits,
  })
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ error: error.message }, 'a database connection was lost'))
  })
  // Reported by the connection's own listener, which also covers connections in use.
  pool.on('error', () => {})
  return pool
}

/** A connection of its own without time limit, for migrations; closing it also frees its advisory lock. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {})
  client.on('error', lost.reject)
  try {
    await client.connect()
    return await Promise.race([work(client), lost.promise])
  } finally {
    await client.end()
  }
}
