import { eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { documents } from './document-tables.server.ts'

export type DocumentRow = typeof documents.$inferSelect
type NewDocument = Omit<typeof documents.$inferInsert, 'id' | 'series' | 'number'>

/** Adds a document; the database gives it the next number of its series. */
export async function insertDocument(tx: Transaction, document: NewDocument): Promise<DocumentRow> {
  const placeholder = { series: '', number: 0 }
  const [row] = await tx
    .insert(documents)
    .values({ ...document, ...placeholder })
    .returning()
  return row!
}

export async function findDocument(db: Database, id: number): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  return row
}

/** The documents of an order, in the order of issue. */
export function listDocuments(db: Database, orderId: number): Promise<DocumentRow[]> {
  return db.select().from(documents).where(eq(documents.orderId, orderId)).orderBy(documents.id)
}

export async function listDocumentsOf(db: Database, orderIds: number[]): Promise<DocumentRow[]> {
  if (!orderIds.length) return []
  return db.select().from(documents).where(inArray(documents.orderId, orderIds)).orderBy(documents.id)
}

/** The series with a missing number. There should be none: part of the ledger check. */
export async function listSeriesWithGaps(db: Database): Promise<string[]> {
  const rows = await db
    .select({ series: documents.series })
    .from(documents)
    .groupBy(documents.series)
    .having(sql`count(*) <> max(${documents.number})`)
  return rows.map(({ series }) => series)
}
