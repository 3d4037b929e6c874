import { asc, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { unreadStarters } from '#settings/setting-tables.server.ts'

/** The names of starting content that nobody has read or changed; none in a demonstration. */
export async function listUnreadStarters(db: Database): Promise<string[]> {
  const rows = await db.select().from(unreadStarters).orderBy(asc(unreadStarters.name))
  return rows.map(({ name }) => name)
}

export async function insertUnreadStarters(tx: Transaction, names: string[]) {
  await tx.insert(unreadStarters).values(names.map((name) => ({ name })))
}

/** Marks as read, and returns, those of these names that were unread. */
export async function removeUnreadStarters(tx: Transaction, names: string[]): Promise<string[]> {
  const rows = await tx.delete(unreadStarters).where(inArray(unreadStarters.name, names)).returning()
  return rows.map(({ name }) => name)
}
