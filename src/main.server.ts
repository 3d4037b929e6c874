import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '#app/config/config.server.ts'
import { createServer } from '#app/server/create-server.server.ts'
import { drain } from '#app/server/drain.server.ts'
import { openLifecycle } from '#app/server/lifecycle.server.ts'
import { listen } from '#app/server/listen.server.ts'
import { openLog } from '#app/server/open-log.server.ts'
import { prepareDatabase } from '#app/server/prepare-database.server.ts'
import { serveSite } from '#app/site/serve-site.server.ts'
import { CannotStart } from '#lib/process/cannot-start.ts'
import { loggedMessage } from '#lib/process/logged-error.server.ts'
import { openDatabaseClock } from '#lib/database/database-clock.server.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'
import { openSettingFolder } from '#lib/process/setting-folder.server.ts'
import { openBackupFolder } from '#operations/backup-folder.server.ts'

const config = readConfigOrExit()
const isDevelopment = process.argv.includes('--dev')
const { log, flushReports } = await openLog(config)
const opened = openLifecycle(log, flushReports)

try {
  if (config.backups) await openBackupFolder(config.backups.folder)
  // The embedded database makes its folder when it locks it.
  if (config.databaseUrl) await openSettingFolder({ setting: 'DATA_DIR', folder: config.dataDir })
  const database = await openDatabase({ url: config.databaseUrl, folder: config.dataDir, log })
  const clock = await openDatabaseClock({ db: database.db, log })
  const runtime = { ...config, now: clock.now }
  await prepareDatabase(database, runtime)
  if (isDevelopment)
    await (await import('#app/development/check-development.server.ts')).checkDevelopment(database.db, log)
  const app = await createServer({ runtime, clock, database, log, logger: log, trustProxy: config.trustProxy })
  await serveSite(app, isDevelopment)
  await listen(app.server, config)
  log.info({ url: config.publicUrl, mode: config.mode, database: database.kind }, 'Clearwater Reef is open')
  opened(async () => {
    await Promise.all([drain(app.server.server, wait(config.shutdownDelay)), app.jobs.stop()])
    await app.server.close()
    clock.close()
    await database.close()
  }, config.shutdownDelay)
} catch (error) {
  if (error instanceof CannotStart) log.fatal(error.message)
  else log.fatal({ err: error }, error instanceof Error ? loggedMessage(error) : 'could not start')
  await flushReports()
  process.exit(1)
}

function readConfigOrExit() {
  try {
    return readConfig()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}
