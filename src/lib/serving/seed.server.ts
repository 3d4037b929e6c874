import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { inTransaction } from '#lib/changes/transact.server.ts'

/** Starting content of one slice, loaded once into a fresh database. */
export type Seed = {
  name: string
  /** Sample data is for demo mode only. */
  sample?: true
  load: (tx: Transaction, runtime: Runtime) => Promise<void>
}

/** Loads the seeds that this database has not had yet, each in a transaction of its own. Call it inside `database.withAdvisoryLock`. */
export async function loadSeeds(db: Database, seeds: Seed[], runtime: Runtime) {
  const rows = rowsOf<{ name: string }>(await db.execute(sql`select name from seeds`))
  const loaded = new Set(rows.map((row) => row.name))
  for (const seed of seeds) {
    if (loaded.has(seed.name) || (seed.sample && runtime.mode === 'live')) continue
    await inTransaction(db, async (tx) => {
      // Hashing the passwords of sample accounts may take a busy machine longer than the idle limit of a transaction.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await seed.load(tx, runtime)
      await tx.execute(sql`insert into seeds (name) values (${seed.name})`)
    })
  }
}
