import { sql } from 'drizzle-orm'
import type { CopySession } from './copy-session.server.ts'
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core'

type Driver = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type Database = Omit<Driver, 'transaction'> & {
  transaction: <T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig) => Promise<T>
}

declare const insideTransaction: unique symbol

/** A handle inside a transaction. What must run in one takes this type, so that it cannot be called outside. */
export type Transaction = Database & { readonly [insideTransaction]: true }

export type Listener = {
  heard: (payload: string) => void
  /** The connection to the other nodes was down: anything may have changed unnoticed. */
  gap: () => void
}

export type OpenDatabase = {
  kind: 'embedded' | 'postgres'
  db: Database
  /** For long calculations that nobody waits for: one at a time, each with more time than an answer may take. */
  background: Database
  /** Runs plain SQL, several statements at once; for migrations. */
  exec: (sql: string) => Promise<void>
  connections: () => { busy: number; idle: number; waiting: number }
  /** Runs `work` in a transaction of its own connection that may read or write whole tables, without a time limit. */
  copying: <T>(work: (session: CopySession) => Promise<T>) => Promise<T>
  /** Runs `work` while no other node runs anything under the same lock. */
  withAdvisoryLock: <T>(work: () => Promise<T>) => Promise<T>
  ping: () => Promise<void>
  /** False while the disk below the database is nearly full. Of a server's disk only the server knows. */
  hasRoom: () => boolean
  announce: (payload: string) => Promise<void>
  listen: (listener: Listener) => Promise<void>
  close: () => Promise<void>
}

export type Log = {
  info: (data: object, message: string) => void
  warn: (data: object, message: string) => void
  error: (data: object, message: string) => void
}

export const changesChannel = 'site_changes'

/** Rows of a raw statement, whichever driver answered. */
export const rowsOf = <T>(result: unknown): T[] => (result as { rows: T[] }).rows

/** Lost, refused, short of resources, or ended while idle in a transaction. */
const lostConnection = /^(08|57P0|53|25P0[34])/
const lostWords =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable/i
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENOENT',
])

/** True when the database could not be reached or gave up, as opposed to a statement that is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: string }).code ?? ''
  if (networkCodes.has(code) || lostConnection.test(code) || code === '57014') return true
  if (lostWords.test(error.message)) return true
  return error.cause !== undefined && isDatabaseAway(error.cause)
}

/** For `to_char`: a moment as JSON has it. */
export const asUtc = sql.raw(`at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'`)

/** As `asUtc`, with milliseconds, for a moment that is compared as well as shown. */
export const asUtcMs = sql.raw(`at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`)
