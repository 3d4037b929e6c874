import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '#app/config/config.server.ts'
import { prepareDatabase } from '#app/server/prepare-database.server.ts'
import { startEmpty } from './database-snapshot.ts'
import { liveSettings } from './live-settings.ts'
import { inOneQuarter, type OpenShop, serveOn } from './open-shop.ts'
import { signedIn } from './people.ts'

/** A live shop on an empty database, with its first owner signed in. */
export async function openLiveShop(changes: Partial<Config> = {}): Promise<{ shop: OpenShop; cookie: string }> {
  const dataDir = join(tmpdir(), `clearwater-live-${crypto.randomUUID()}`)
  const runtime = { ...readConfig(liveSettings), limits: false, dataDir, now: inOneQuarter(), ...changes }
  const database = await startEmpty()
  await prepareDatabase(database, runtime)
  const shop = await serveOn(database, runtime)
  return { shop, cookie: await signedIn(shop, liveSettings.ADMIN_EMAIL, liveSettings.ADMIN_PASSWORD) }
}
