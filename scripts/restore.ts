import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { readStorage } from '#app/config/config.server.ts'
import { BackupFault } from '#lib/backup/backup-fault.ts'
import { restoreBackup } from '#lib/backup/backup-file.server.ts'
import { readMigrations } from '#lib/database/migrate.server.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'
import { describeBackup, readArguments, runScript } from './backup-words.ts'

/** Fills an empty database from a backup: all of it, or nothing. */
await runScript(async () => {
  const plain = process.argv.includes('--plain')
  const [file] = readArguments('npm run restore -- FILE, with --plain for one that is not encrypted', 1)
  const { databaseUrl: url, dataDir: folder, backupKey: secret } = readStorage()
  if (!existsSync(file!)) throw new BackupFault(`There is no file ${file}.`)
  const embedded = join(folder, 'database')
  if (!url && existsSync(embedded))
    throw new BackupFault(`There is a shop in ${folder} already. Choose another DATA_DIR.`)
  const database = await openDatabase({ url, folder, log: pino({ level: 'warn' }) })
  let done = false
  try {
    const facts = await restoreBackup(database, file!, { secret, plain, migrations: await readMigrations() })
    done = true
    console.log(`Restored from ${file}: ${describeBackup(facts)}. Start the shop: it brings the database up to date.`)
  } finally {
    await database.close()
    if (!done && !url) await rm(embedded, { recursive: true, force: true })
  }
})
