import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { secrets } from '#accounts/account-tables.server.ts'

/** The secret of this name; the first node that asks for it creates it. */
export async function findOrCreateSecret(db: Database, name: string): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const result = await db.execute(sql`select value from secrets where name = ${name}`)
  return rowsOf<{ value: string }>(result)[0]!.value
}
