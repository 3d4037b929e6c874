import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { readStorage } from '#app/config/config.server.ts'
import { BackupFault } from '#lib/backup/backup-fault.ts'
import { dumpOf } from '#lib/backup/backup-file.server.ts'
import { differingTables } from '#lib/backup/compare-databases.server.ts'
import { loadDatabase } from '#lib/backup/database-copy.server.ts'
import { readMigrations } from '#lib/database/migrate.server.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'
import { readArguments, runScript } from './backup-words.ts'

/** Copies the closed shop in DATA_DIR to the empty PostgreSQL of DATABASE_URL, and compares the two row by row. */
await runScript(async () => {
  readArguments('npm run move-to-postgres', 0)
  const { databaseUrl: url, dataDir: folder } = readStorage()
  if (!url) throw new BackupFault('Set DATABASE_URL to the empty PostgreSQL database that the shop moves to.')
  if (!existsSync(join(folder, 'database'))) throw new BackupFault(`There is no shop in ${folder}.`)
  const log = pino({ level: 'warn' })
  const embedded = await openDatabase({ url: undefined, folder, log })
  try {
    const postgres = await openDatabase({ url, folder, log })
    try {
      const migrations = await readMigrations()
      const rows = await postgres.copying((session) => loadDatabase(session, dumpOf(embedded), migrations))
      const differing = await differingTables(embedded, postgres)
      if (differing.length)
        throw new BackupFault(`Not the same after the move: ${differing.join(', ')}. Go on with ${folder}.`)
      const sum = Object.values(rows).reduce((all, count) => all + count, 0)
      console.log(
        `Moved and compared: ${sum} rows in ${Object.keys(rows).length} tables. Start the shop with this DATABASE_URL.`,
      )
    } finally {
      await postgres.close()
    }
  } finally {
    await embedded.close()
  }
})
