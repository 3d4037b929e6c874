import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.server.ts'

/** The pool as a database, with transactions of our own: Drizzle's lose their connection when `begin` is not answered. */
export function databaseOn(pool: pg.Pool): Database {
  const db = drizzle(pool) as unknown as Database
  db.transaction = (work, config) => onConnection(pool, (db) => db.transaction(work, config))
  return db
}

/** A connection returns to the pool only in a known state; any other is closed, and the server rolls back. */
async function onConnection<T>(pool: pg.Pool, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const connection = watch(client)
  try {
    return await work(drizzle(connection as unknown as pg.PoolClient) as unknown as Database)
  } finally {
    connection.unwatch()
    client.release(connection.lost())
  }
}

/** One connection during one transaction. Once it has failed, nothing more is sent on it: a rollback would only wait in vain. */
function watch(client: pg.PoolClient) {
  let lost: Error | undefined
  const lose = (error: Error) => void (lost ??= error)
  client.on('error', lose)
  return {
    async query(statement: pg.QueryConfig, values: unknown[]) {
      if (lost) throw lost
      const result = await client.query(statement, values).catch((error: Error) => {
        if (!(error instanceof pg.DatabaseError)) lose(error)
        throw error
      })
      if (statement.text === 'commit' && result.command !== 'COMMIT')
        throw new Error('The transaction was rolled back: it went on after one of its statements had failed.')
      return result
    },
    lost: () => lost,
    unwatch: () => void client.off('error', lose),
  }
}
