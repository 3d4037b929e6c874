import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Listener, Log, OpenDatabase } from './database.server.ts'

const channel = 'site_changes'
const migrationLock = 4_711_001
const giveUpAfter = 1_800
/** The server itself ends a statement before we stop waiting for it: nothing goes on working for nobody. */
const cancelAfter = 1_700
/** A transaction that its node has forgotten must not hold its locks. */
const abandonedAfter = 10_000
const backgroundMay = 30_000
/** What nobody waits for leaves the other cores to those who do. */
const oneCoreOnly = '-c max_parallel_workers_per_gather=0'

/** Opens a PostgreSQL server. A database that is away is an error within two seconds, never a hang. */
export async function openPostgres(url: string, log: Log): Promise<OpenDatabase> {
  const pool = openPool(url, log, { max: 10, query_timeout: giveUpAfter, statement_timeout: cancelAfter })
  const background = openPool(url, log, {
    max: 1,
    statement_timeout: backgroundMay,
    idleTimeoutMillis: 5 * 60_000,
    options: oneCoreOnly,
  })
  let stopListening = async () => {}
  return {
    kind: 'postgres',
    db: drizzle(pool) as unknown as Database,
    background: drizzle(background) as unknown as Database,
    exec: (sql) => withClient(url, (client) => client.query(sql)).then(() => {}),
    alone: (work) =>
      withClient(url, async (client) => {
        await client.query('select pg_advisory_lock($1)', [migrationLock])
        return work()
      }),
    ping: async () => void (await pool.query('select 1')),
    announce: async (payload) => void (await pool.query('select pg_notify($1, $2)', [channel, payload])),
    listen: async (listener) => {
      stopListening = await keepListening(url, listener, log)
    },
    close: async () => {
      await stopListening()
      await Promise.all([pool.end(), background.end()])
    },
  }
}

function openPool(url: string, log: Log, limits: pg.PoolConfig) {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: giveUpAfter,
    idle_in_transaction_session_timeout: abandonedAfter,
    keepAlive: true,
    ...limits,
  })
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'))
  return pool
}

/** A connection of its own without time limit, for migrations; ending it also frees its advisory lock. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function keepListening(url: string, listener: Listener, log: Log) {
  let stopped = false
  let current: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: giveUpAfter, keepAlive: true })
    client.on('error', () => {})
    client.on('end', () => again())
    client.on('notification', (message) => listener.heard(message.payload ?? ''))
    await client.connect()
    await client.query(`listen ${channel}`)
    current = client
  }

  function again() {
    if (stopped) return
    clearTimeout(retry)
    retry = setTimeout(async () => {
      try {
        await connect()
        listener.gap()
        log.info({}, 'listening for changes again')
      } catch {
        again()
      }
    }, 500)
  }

  await connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await current?.end()
  }
}
