import type { Log, OpenDatabase } from './database.server.ts'
import { openEmbedded } from './embedded-database.server.ts'
import { openPostgres } from './postgres-database.server.ts'

export function openDatabase(options: { url: string | undefined; folder: string; log: Log }): Promise<OpenDatabase> {
  return options.url ? openPostgres(options.url, options.log) : openEmbedded(options.folder, options.log)
}
