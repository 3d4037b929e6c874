import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readConfig } from '#app/config/config.server.ts'
import { prepareDatabase } from '#app/server/prepare-database.server.ts'
import { type OpenDatabase, rowsOf } from '#lib/database/database.server.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from '../scripts/temporary-postgres.ts'

/** The storage of a shop: the environment that makes the server use it, and direct access to it. */
export type Place = {
  kind: OpenDatabase['kind']
  env: Record<string, string>
  server: TemporaryPostgres | null
  remove: () => Promise<void>
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

export const placeNames: Record<OpenDatabase['kind'], string> = { postgres: 'PostgreSQL', embedded: 'embedded' }

/** A fresh shop with its demo content, on a PostgreSQL of its own or embedded. Null where PostgreSQL is not installed. */
export async function openPlace(kind: OpenDatabase['kind']): Promise<Place | null> {
  const place = kind === 'postgres' ? await postgresPlace() : embeddedPlace()
  if (place) await lookInto(place, (database) => prepareDatabase(database, readConfig({})))
  return place
}

async function postgresPlace(): Promise<Place | null> {
  const server = await startTemporaryPostgres()
  if (!server) return null
  const uploads = mkdtempSync(join(tmpdir(), 'clearwater-bench-'))
  return {
    kind: 'postgres',
    env: { DATABASE_URL: server.url, DATA_DIR: uploads },
    server,
    remove: async () => {
      await server.stop()
      rmSync(uploads, { recursive: true, force: true })
    },
  }
}

function embeddedPlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'clearwater-bench-'))
  const remove = async () => rmSync(folder, { recursive: true, force: true })
  return { kind: 'embedded', env: { DATA_DIR: folder }, server: null, remove }
}

/** A second database on the same PostgreSQL, which starts as a copy of the first. */
export const copyPlace = (place: Place) => createBeside(place, new URL(place.env.DATABASE_URL!).pathname.slice(1))

/** A place of the same kind without anything in it, not even tables. */
export async function emptyPlace(place: Place): Promise<Place> {
  return place.kind === 'embedded' ? embeddedPlace() : createBeside(place, 'template0')
}

/** A database on the same server as a place, from a template. */
export async function createBeside(place: Place, template: string): Promise<Place> {
  const name = `beside_${crypto.randomUUID().slice(0, 8)}`
  const url = new URL(place.env.DATABASE_URL!)
  url.pathname = '/template1'
  const server = url.href
  const tell = async (statement: string) => {
    const database = await openDatabase({ url: server, folder: '', log: quiet })
    await database.exec(statement)
    await database.close()
  }
  await tell(`create database ${name} template ${template}`)
  url.pathname = `/${name}`
  const env = { ...place.env, DATABASE_URL: url.href }
  return { ...place, env, remove: () => tell(`drop database ${name} with (force)`) }
}

/** Opens a place directly. No server may use an embedded one meanwhile. */
export async function lookInto<T>(place: Place, look: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const { DATABASE_URL: url, DATA_DIR: folder } = place.env
  const database = await openDatabase({ url, folder: folder!, log: quiet })
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

export type Sold = { id: number; stock: number }

/** Products that can be delivered anywhere, with enough stock for any load. */
export async function stockUp(place: Place, stock = 1_000_000): Promise<Sold[]> {
  return lookInto(place, async ({ db }) => {
    const result = await db.execute(
      sql`update products set stock = ${stock}::integer where delivery_class = 'standard' and id <= 60 returning id, stock`,
    )
    return rowsOf<Sold>(result)
  })
}

/** Runs with a temporary place and removes it. */
export async function withPlace<T>(kind: OpenDatabase['kind'], work: (place: Place) => Promise<T>): Promise<T | null> {
  const place = await openPlace(kind)
  if (!place) return null
  try {
    return await work(place)
  } finally {
    await place.remove()
  }
}
