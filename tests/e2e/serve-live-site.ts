import '../cheap-hashes.ts'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#app/config/config.server.ts'
import { createServer } from '#app/server/create-server.server.ts'
import { prepareDatabase } from '#app/server/prepare-database.server.ts'
import { serveSite } from '#app/site/serve-site.server.ts'
import { setup as takeSnapshot, unpackEmpty } from '../database-snapshot.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'
import { openFakeSmtp } from '../fake-smtp.ts'
import { liveSettings } from '../live-settings.ts'
import { quiet } from '../quiet-log.ts'

/** A live shop at its first start, over HTTP, as a test has no certificate. Prints its port when it is open. */
const dataDir = mkdtempSync(join(tmpdir(), 'clearwater-live-'))
await takeSnapshot()
unpackEmpty(dataDir)
const smtp = await openFakeSmtp()
const runtime = {
  ...readConfig({ ...liveSettings, SMTP_URL: smtp.url, DATA_DIR: dataDir, PORT: process.env.PORT ?? '0' }),
  publicUrl: `http://localhost:${process.env.PORT}`,
  secure: false,
  limits: false,
  trustProxy: [],
}
const database = await openDatabase({ url: undefined, folder: dataDir, log: quiet })
await prepareDatabase(database, runtime)
const shop = await createServer({ runtime, database, log: quiet })
await serveSite(shop, false)
await shop.server.listen({ port: runtime.port, host: '127.0.0.1' })
process.stdout.write('open\n')
process.once('SIGTERM', async () => {
  await shop.server.close()
  await database.close()
  await smtp.close()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
})
