import { eq } from 'drizzle-orm'
import type { Database } from '#lib/database.server.ts'
import { consultations } from './consultation-tables.server.ts'

export type ConsultationRow = typeof consultations.$inferSelect
export type NewConsultation = typeof consultations.$inferInsert

/** The new number, or null when a request with this key is there already. */
export async function insertConsultation(db: Database, row: NewConsultation): Promise<number | null> {
  const [made] = await db
    .insert(consultations)
    .values(row)
    .onConflictDoNothing({ target: consultations.idempotencyKey })
    .returning({ id: consultations.id })
  return made?.id ?? null
}

export async function findConsultationByKey(db: Database, key: string) {
  const [row] = await db
    .select({ id: consultations.id, requestHash: consultations.requestHash })
    .from(consultations)
    .where(eq(consultations.idempotencyKey, key))
  return row
}
