import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '#app/config/config.server.ts'
import { createServer } from '#app/server/create-server.server.ts'
import type { DatabaseClock } from '#lib/database/database-clock.server.ts'
import type { OpenDatabase } from '#lib/database/database.server.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { setSetting } from '#settings/setting-store.server.ts'
import { startFromSnapshot } from './database-snapshot.ts'
import { inDatabase, onServer, templateName } from './postgres-template.ts'
import { quiet } from './quiet-log.ts'

/**
 * A whole shop with its demo content for one test file: in memory, or on a copy of its own in a real PostgreSQL when TEST_DATABASE_URL is set. Limits
 * are off by default; a live shop has both its shops open. `mount` adds routes of the test.
 */
export async function openShop(changes: Partial<Config> = {}, mount?: (shop: AppContext) => void) {
  const dataDir = join(tmpdir(), `clearwater-shop-${crypto.randomUUID()}`)
  const clock = changes.limits ? { now: inOneQuarter() } : {}
  const runtime = { ...readConfig({}), limits: false, dataDir, ...clock, ...changes }
  const { database, reopen, remove } = await openCopy()
  if (runtime.mode === 'live') await setSetting(database.db, 'launch', { poolShopOpen: true, marineShopOpen: true })
  const shop = await serveOn(database, runtime, { mount, reopen })
  const { close } = shop
  return Object.assign(shop, { close: () => close().then(remove) })
}

type Serving = {
  mount?: ((shop: AppContext) => void) | undefined
  /** Closes a database and opens it again, like another process. */
  reopen?: (left: OpenDatabase) => Promise<OpenDatabase>
  clock?: DatabaseClock
}

/** For the embedded database, which is in the memory of this process. */
const stay = async (database: OpenDatabase) => database

/** The server over a prepared database. */
export async function serveOn(database: OpenDatabase, runtime: Config, { mount, reopen = stay, clock }: Serving = {}) {
  const start = async (database: OpenDatabase) => {
    const shop = await createServer({ runtime, database, log: quiet, ...(clock ? { clock } : {}) })
    mount?.(shop)
    await shop.server.ready()
    return shop
  }
  const shop = {
    ...(await start(database)),
    database,
    /** Ends the node and starts another in its place, with nothing left but the database. */
    restart: async () => {
      await shop.server.close()
      const database = await reopen(shop.database)
      Object.assign(shop, await start(database), { database })
    },
    close: async () => {
      await shop.server.close()
      await shop.database.close()
      await rm(runtime.dataDir, { recursive: true, force: true })
    },
  }
  return shop
}

/** Limits count by quarters of an hour: a clock that begins with one, so that no test spans two. */
export function inOneQuarter() {
  const quarter = 15 * 60_000
  const [began, start] = [performance.now(), Math.floor(Date.now() / quarter) * quarter]
  return () => new Date(start + performance.now() - began)
}

export type OpenShop = Awaited<ReturnType<typeof openShop>>

type Copy = Required<Pick<Serving, 'reopen'>> & { database: OpenDatabase; remove: () => Promise<void> }

async function openCopy(): Promise<Copy> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { database: await startFromSnapshot(), reopen: stay, remove: async () => {} }
  const name = `clearwater_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${templateName}`)
  const open = () => openDatabase({ url: inDatabase(server, name), folder: '', log: quiet })
  const reopen = (left: OpenDatabase) => left.close().then(open)
  return { database: await open(), reopen, remove: () => onServer(server, `drop database ${name} with (force)`) }
}
