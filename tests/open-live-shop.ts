import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#app/config.server.ts'
import { prepareDatabase } from '#app/prepare-database.server.ts'
import { startEmpty } from './database-snapshot.ts'
import { type OpenShop, serveOn } from './open-shop.ts'
import { signedIn } from './people.ts'

export const liveSettings = {
  SITE_MODE: 'live',
  PUBLIC_URL: 'https://shop.example.co.za',
  TRUST_PROXY: '10.0.0.0/8',
  SECRET: 'a-long-secret-of-this-installation-alone',
  ADMIN_EMAIL: 'owner@example.co.za',
  ADMIN_PASSWORD: 'quiet herons at dawn',
  SMTP_URL: 'smtps://user:password@mail.example.co.za',
  MAIL_FROM: 'shop@example.co.za',
  MAIL_TO: 'orders@example.co.za',
}

/** A live shop as it starts on an empty database, and its first owner, signed in. */
export async function openLiveShop(): Promise<{ shop: OpenShop; cookie: string }> {
  const dataDir = join(tmpdir(), `clearwater-live-${crypto.randomUUID()}`)
  const runtime = { ...readConfig(liveSettings), limits: false, dataDir }
  const database = await startEmpty()
  await prepareDatabase(database, runtime)
  const shop = await serveOn(database, runtime)
  return { shop, cookie: await signedIn(shop, liveSettings.ADMIN_EMAIL, liveSettings.ADMIN_PASSWORD) }
}
