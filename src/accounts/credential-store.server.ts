import { and, eq } from 'drizzle-orm'
import type { Database } from '#lib/database/database.server.ts'
import { credentials, verifications } from './account-tables.server.ts'

/** Mailed links to choose a new password that are still unused. */
export async function removeResetLinks(db: Database, accountId: string) {
  await db.delete(verifications).where(eq(verifications.value, accountId))
}

export async function findPasswordHash(db: Database, accountId: string): Promise<string | null> {
  const own = and(eq(credentials.userId, accountId), eq(credentials.providerId, 'credential'))
  const [row] = await db.select({ password: credentials.password }).from(credentials).where(own)
  return row?.password ?? null
}

export function listSignInMethods(db: Database, accountId: string) {
  const { providerId, createdAt } = credentials
  return db
    .select({ provider: providerId, since: createdAt })
    .from(credentials)
    .where(eq(credentials.userId, accountId))
    .orderBy(createdAt)
}
