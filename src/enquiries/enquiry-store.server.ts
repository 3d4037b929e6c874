import { desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { enquiries } from './enquiry-tables.server.ts'

export type EnquiryRow = typeof enquiries.$inferSelect
type NewEnquiry = typeof enquiries.$inferInsert

/** The new id, or null for a repeat of a stored request. */
export async function insertEnquiry(db: Database, row: NewEnquiry): Promise<number | null> {
  const [made] = await db
    .insert(enquiries)
    .values(row)
    .onConflictDoNothing({ target: enquiries.idempotencyKey })
    .returning({ id: enquiries.id })
  return made?.id ?? null
}

export async function findEnquiryByKey(db: Database, key: string): Promise<EnquiryRow | undefined> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.idempotencyKey, key))
  return row
}

export function listEnquiriesOf(db: Database, email: string) {
  return db.select().from(enquiries).where(sentWith(email)).orderBy(desc(enquiries.id))
}

/** Removes the sender and their words from their requests; existence, time and kind stay. No answer is due any more. Returns the requests. */
export async function removeSender(tx: Transaction, email: string): Promise<number[]> {
  const rows = await tx
    .update(enquiries)
    .set({
      fullName: 'Former customer',
      email: '',
      phone: '',
      message: 'Removed with the account',
      wish: null,
      status: 'archived',
      idempotencyKey: null,
      requestHash: null,
    })
    .where(sentWith(email))
    .returning({ id: enquiries.id })
  return rows.map(({ id }) => id)
}

const sentWith = (email: string) => sql`lower(${enquiries.email}) = ${email.toLowerCase()}`
