import { asc, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#lib/database.server.ts'
import { unreadStarters } from './setting-tables.server.ts'

/** The names of what a live shop started with and nobody has read or changed; none in a demonstration. */
export async function listUnreadStarters(db: Database): Promise<string[]> {
  const rows = await db.select().from(unreadStarters).orderBy(asc(unreadStarters.name))
  return rows.map(({ name }) => name)
}

export async function insertUnreadStarters(tx: Transaction, names: string[]) {
  await tx.insert(unreadStarters).values(names.map((name) => ({ name })))
}

/** The names among these that were unread until now, which they no longer are. */
export async function removeUnreadStarters(tx: Transaction, names: string[]): Promise<string[]> {
  const rows = await tx.delete(unreadStarters).where(inArray(unreadStarters.name, names)).returning()
  return rows.map(({ name }) => name)
}
