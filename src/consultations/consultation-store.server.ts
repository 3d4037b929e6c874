import { desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#lib/database.server.ts'
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

export async function findConsultationByKey(db: Database, key: string): Promise<ConsultationRow | undefined> {
  const [row] = await db.select().from(consultations).where(eq(consultations.idempotencyKey, key))
  return row
}

/** The requests that were sent with an e-mail address, newest first. */
export function listConsultationsOf(db: Database, email: string) {
  return db.select().from(consultations).where(sentWith(email)).orderBy(desc(consultations.id))
}

/**
 * That somebody asked, when and for what stays; who and in which words does not. Nobody waits for an answer any more. Answers the
 * requests.
 */
export async function removeSender(tx: Transaction, email: string): Promise<number[]> {
  const rows = await tx
    .update(consultations)
    .set({
      fullName: 'Former customer',
      email: '',
      phone: '',
      message: 'Removed with the account',
      status: 'archived',
      idempotencyKey: null,
      requestHash: null,
    })
    .where(sentWith(email))
    .returning({ id: consultations.id })
  return rows.map(({ id }) => id)
}

const sentWith = (email: string) => sql`lower(${consultations.email}) = ${email.toLowerCase()}`
