import { eq, sql } from 'drizzle-orm'
import type { Database } from '#lib/database.server.ts'
import { testimonials } from './content-tables.server.ts'

export type KeptTestimonial = typeof testimonials.$inferSelect
type Words = Omit<KeptTestimonial, 'id' | 'sample' | 'version'>

export async function lockTestimonial(db: Database, id: number): Promise<KeptTestimonial | undefined> {
  const [row] = await db.select().from(testimonials).where(eq(testimonials.id, id)).for('update')
  return row
}

/** What staff write down is real: samples come with the demonstration alone. */
export async function insertTestimonial(db: Database, words: Words): Promise<KeptTestimonial> {
  const [row] = await db
    .insert(testimonials)
    .values({ ...words, sample: false })
    .returning()
  return row!
}

export async function setTestimonial(db: Database, id: number, words: Words): Promise<KeptTestimonial> {
  const [row] = await db
    .update(testimonials)
    .set({ ...words, version: sql`${testimonials.version} + 1` })
    .where(eq(testimonials.id, id))
    .returning()
  return row!
}

export async function removeTestimonial(db: Database, id: number): Promise<KeptTestimonial | undefined> {
  const [row] = await db.delete(testimonials).where(eq(testimonials.id, id)).returning()
  return row
}
