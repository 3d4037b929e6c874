import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#lib/database.server.ts'
import { testimonials } from './content-tables.server.ts'

export type KeptTestimonial = typeof testimonials.$inferSelect
type Words = Omit<KeptTestimonial, 'id' | 'sample' | 'version'>

export async function lockTestimonial(tx: Transaction, id: number): Promise<KeptTestimonial | undefined> {
  const [row] = await tx.select().from(testimonials).where(eq(testimonials.id, id)).for('update')
  return row
}

/** Words written down by staff are real: samples come with the demonstration alone. */
export async function insertTestimonial(tx: Transaction, words: Words): Promise<KeptTestimonial> {
  const [row] = await tx
    .insert(testimonials)
    .values({ ...words, sample: false })
    .returning()
  return row!
}

export async function setTestimonial(tx: Transaction, id: number, words: Words): Promise<KeptTestimonial> {
  const [row] = await tx
    .update(testimonials)
    .set({ ...words, version: sql`${testimonials.version} + 1` })
    .where(eq(testimonials.id, id))
    .returning()
  return row!
}

export async function removeTestimonial(tx: Transaction, id: number): Promise<KeptTestimonial | undefined> {
  const [row] = await tx.delete(testimonials).where(eq(testimonials.id, id)).returning()
  return row
}
