import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { readStorage, type Storage } from '#app/config/config.server.ts'
import { BackupFault } from '#lib/backup/backup-fault.ts'
import { dumpOf, writeBackup } from '#lib/backup/backup-file.server.ts'
import { askForDump } from '#lib/backup/dump-socket.server.ts'
import { FolderInUse } from '#lib/embedded/folder-lock.server.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'
import { describeBackup, readArguments, runScript } from './backup-words.ts'

/** Takes a backup of the shop in the environment, open or not. */
await runScript(async () => {
  const [file] = readArguments('npm run backup -- FILE', 1)
  const storage = readStorage()
  const facts = await writeBackup(file!, dumpHere(storage), { secret: storage.backupKey, takenAt: new Date() })
  console.log(`Written and read back: ${file}: ${describeBackup(facts)}.`)
})

async function* dumpHere({ databaseUrl: url, dataDir: folder }: Storage) {
  if (!url && !existsSync(join(folder, 'database'))) throw new BackupFault(`There is no shop in ${folder}.`)
  const database = await openDatabase({ url, folder, log: pino({ level: 'warn' }) }).catch((error: unknown) => {
    if (error instanceof FolderInUse) return null
    throw error
  })
  if (!database) return void (yield* askForDump(folder))
  try {
    yield* dumpOf(database)
  } finally {
    await database.close()
  }
}
