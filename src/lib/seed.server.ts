import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from './database.server.ts'
import type { Runtime } from './runtime.server.ts'

/** Starting content of one slice, loaded once into a fresh database. */
export type Seed = {
  name: string
  /** Sample data is for demo mode only. */
  sample?: true
  load: (db: Database, runtime: Runtime) => Promise<void>
}

/** Loads the seeds that this database has not had yet, each in a transaction. Call it inside `database.alone`. */
export async function loadSeeds(db: Database, seeds: Seed[], runtime: Runtime) {
  const rows = rowsOf<{ name: string }>(await db.execute(sql`select name from seeds`))
  const loaded = new Set(rows.map((row) => row.name))
  for (const seed of seeds) {
    if (loaded.has(seed.name) || (seed.sample && runtime.mode === 'live')) continue
    await db.transaction(async (db) => {
      await seed.load(db, runtime)
      await db.execute(sql`insert into seeds (name) values (${seed.name})`)
    })
  }
}
