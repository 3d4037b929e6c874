import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { PGlite, Transaction as EmbeddedTransaction } from '@electric-sql/pglite'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'

/** One transaction in which whole tables are read or written by COPY, in its text format. */
export type CopySession = {
  rows: <T>(statement: string) => Promise<T[]>
  /** Several statements at once. */
  exec: (statements: string) => Promise<void>
  /** Lines of `copy (query) to stdout`. */
  read: (query: string) => AsyncIterable<Uint8Array>
  /** Takes lines for `copy target from stdin`. */
  write: (target: string, lines: AsyncIterable<Uint8Array>) => Promise<void>
}

/** A snapshot of all tables, however long the session takes, with values written the same way on every server. */
const begin = `begin isolation level repeatable read;
set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
set local extra_float_digits = 1; set local bytea_output = 'hex'; set local search_path = public`

export async function copyOnPostgres<T>(client: pg.Client, work: (session: CopySession) => Promise<T>): Promise<T> {
  await client.query(begin)
  const result = await work({
    rows: async <R>(statement: string) => (await client.query(statement)).rows as R[],
    exec: async (statements) => void (await client.query(statements)),
    read: (query) => client.query(copyStreams.to(`copy (${query}) to stdout`)),
    write: async (target, lines) => {
      const into = client.query(copyStreams.from(`copy ${target} from stdin`))
      await Promise.all([once(into, 'finish'), writeAll(lines, into)])
    },
  })
  await client.query('commit')
  return result
}

async function writeAll(
  lines: AsyncIterable<Uint8Array>,
  into: NodeJS.WritableStream & { destroy: (error: Error) => void },
) {
  try {
    for await (const chunk of Readable.from(lines)) if (!into.write(chunk)) await once(into, 'drain')
    into.end()
  } catch (error) {
    into.destroy(error as Error)
    throw error
  }
}

/** The same on PGlite, which reads and writes each table as one blob. Every other call waits meanwhile: it has one connection. */
export function copyOnEmbedded<T>(client: PGlite, work: (session: CopySession) => Promise<T>): Promise<T> {
  return client.transaction(async (tx) => {
    await tx.exec(begin.replace('begin isolation level', 'set transaction isolation level'))
    return work(embeddedSession(tx))
  })
}

/** The file under which PGlite passes the blob of a statement. */
const asBlob = `'/dev/blob'`

const embeddedSession = (tx: EmbeddedTransaction): CopySession => ({
  rows: async <R>(statement: string) => (await tx.query<R>(statement)).rows,
  exec: async (statements) => void (await tx.exec(statements)),
  read: async function* read(query) {
    const { blob } = await tx.query(`copy (${query}) to ${asBlob}`)
    if (blob) yield* blob.stream()
  },
  write: async (target, lines) => {
    const chunks: BlobPart[] = []
    for await (const chunk of lines) chunks.push(chunk as Uint8Array<ArrayBuffer>)
    if (chunks.length) await tx.query(`copy ${target} from ${asBlob}`, [], { blob: new Blob(chunks) })
  },
})
