import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { type ContentTextName, ContentTexts } from './content-texts.ts'
import { emergencies, faqItems, legalDocuments, serviceAreas, testimonials, texts } from './content-tables.server.ts'
import { LegalSection } from './legal.ts'

export type LegalRow = typeof legalDocuments.$inferSelect & { sections: LegalSection[] }

/** The content texts of these names, without missing ones, such as sample texts in live mode. */
export async function findContentTexts<N extends ContentTextName>(db: Database, ...names: N[]) {
  const rows = await db.select().from(texts).where(inArray(texts.name, names))
  const found = rows.map(({ name, value }) => [name, z.parse(ContentTexts.shape[name as N], value)])
  return Object.fromEntries(found) as Partial<Pick<ContentTexts, N>>
}

export async function findText<N extends ContentTextName>(db: Database, name: N): Promise<ContentTexts[N]> {
  const { [name]: text } = await findContentTexts(db, name)
  if (text === undefined) throw new Error(`The words "${name}" are not in the database`)
  return text
}

export async function findVersionedText<N extends ContentTextName>(db: Database, name: N) {
  return readText(name, await db.select().from(texts).where(eq(texts.name, name)))
}

export async function lockText<N extends ContentTextName>(tx: Transaction, name: N) {
  return readText(name, await tx.select().from(texts).where(eq(texts.name, name)).for('update'))
}

function readText<N extends ContentTextName>(name: N, [row]: (typeof texts.$inferSelect)[]) {
  if (!row) throw new Error(`The words "${name}" are not in the database`)
  const value = z.parse<z.ZodMiniType>(ContentTexts.shape[name], row.value) as ContentTexts[N]
  return { value, version: row.version }
}

export async function setText<N extends ContentTextName>(db: Database, name: N, value: ContentTexts[N]) {
  const json = sql`${JSON.stringify(value)}::jsonb`
  await db
    .insert(texts)
    .values({ name, value: json })
    .onConflictDoUpdate({
      target: texts.name,
      set: { value: json, version: sql`${texts.version} + 1`, updatedAt: sql`now()` },
    })
}

export function listTestimonials(db: Database, samples: boolean) {
  const query = db.select().from(testimonials).orderBy(desc(testimonials.date), asc(testimonials.id))
  return samples ? query : query.where(eq(testimonials.sample, false))
}

export const listFaqItems = (db: Database) => db.select().from(faqItems).orderBy(asc(faqItems.position))
export const listServiceAreas = (db: Database) => db.select().from(serviceAreas).orderBy(asc(serviceAreas.position))
export const listEmergencies = (db: Database) => db.select().from(emergencies).orderBy(asc(emergencies.position))

export async function listLegalDocuments(db: Database, page: LegalRow['page']): Promise<LegalRow[]> {
  const rows = await db
    .select()
    .from(legalDocuments)
    .where(eq(legalDocuments.page, page))
    .orderBy(asc(legalDocuments.position))
  return rows.map((row) => ({ ...row, sections: z.parse(z.array(LegalSection), row.sections) }))
}

export async function insertTestimonials(db: Database, rows: (typeof testimonials.$inferInsert)[]) {
  await db.insert(testimonials).values(rows)
  await raiseIds(db, 'testimonials')
}

type Lists = {
  faq: (typeof faqItems.$inferInsert)[]
  areas: (typeof serviceAreas.$inferInsert)[]
  emergencies: (typeof emergencies.$inferInsert)[]
  legal: LegalRow[]
}

export async function insertLists(db: Database, lists: Lists) {
  await db.insert(faqItems).values(lists.faq)
  await raiseIds(db, 'faq_items')
  await db.insert(serviceAreas).values(lists.areas)
  await db.insert(emergencies).values(lists.emergencies)
  await db
    .insert(legalDocuments)
    .values(lists.legal.map((row) => ({ ...row, sections: sql`${JSON.stringify(row.sections)}::jsonb` })))
}

/** Rows inserted with ids do not advance the sequence. */
function raiseIds(db: Database, table: 'testimonials' | 'faq_items') {
  return db.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
  )
}
