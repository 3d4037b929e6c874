import type { Log, OpenDatabase } from '#lib/database/database.server.ts'
import { openPostgres } from '#lib/database/postgres-database.server.ts'

/** The embedded database is 20 MB of code and data that a shop on PostgreSQL never loads. */
export async function openDatabase(options: {
  url: string | undefined
  folder: string
  log: Log
}): Promise<OpenDatabase> {
  if (options.url) return openPostgres(options.url, options.log)
  const { openEmbedded } = await import('./embedded-database.server.ts')
  return openEmbedded(options.folder, options.log)
}
