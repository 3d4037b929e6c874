import { ensureFirstAdmin } from '#accounts/staff/first-admin.server.ts'
import type { OpenDatabase } from '#lib/database/database.server.ts'
import { migrate, readMigrations } from '#lib/database/migrate.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { loadSeeds } from '#lib/serving/seed.server.ts'
import { clearDemoAccount } from '#settings/starting/demo-bank.server.ts'
import { seeds } from './slices.server.ts'

/** Brings schema and starting content up to date; safe when several nodes start at once. */
export async function prepareDatabase(database: OpenDatabase, runtime: Runtime) {
  const migrations = await readMigrations()
  await database.withAdvisoryLock(async () => {
    await migrate(database, migrations)
    await loadSeeds(database.db, seeds, runtime)
    await clearDemoAccount(database.db, runtime.mode)
    await ensureFirstAdmin(database.db, runtime)
  })
}
