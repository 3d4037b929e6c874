import { desc, eq } from 'drizzle-orm'
import type { Database } from '#lib/database/database.server.ts'
import { newsletterConsents } from './account-tables.server.ts'

export async function insertConsent(
  db: Database,
  consent: { accountId: string; given: boolean; wording: string; at: Date },
) {
  await db.insert(newsletterConsents).values(consent)
}

/** Newest first. */
export function listConsents(db: Database, accountId: string) {
  const { given, wording, at } = newsletterConsents
  return db
    .select({ given, wording, at })
    .from(newsletterConsents)
    .where(eq(newsletterConsents.accountId, accountId))
    .orderBy(desc(newsletterConsents.id))
}
