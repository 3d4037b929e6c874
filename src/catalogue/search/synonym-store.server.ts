import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#lib/database.server.ts'
import { searchSynonyms } from './search-tables.server.ts'
import type { Synonym } from './synonym.ts'

export type SynonymRow = typeof searchSynonyms.$inferSelect

export function listSynonyms(db: Database): Promise<SynonymRow[]> {
  return db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.term))
}

export async function lockSynonym(tx: Transaction, id: number): Promise<SynonymRow | undefined> {
  const [row] = await tx.select().from(searchSynonyms).where(eq(searchSynonyms.id, id)).for('update')
  return row
}

/** Undefined when the term is there already. */
export async function insertSynonym(tx: Transaction, synonym: Synonym): Promise<SynonymRow | undefined> {
  const [row] = await tx.insert(searchSynonyms).values(synonym).onConflictDoNothing().returning()
  return row
}

export async function setSynonym(tx: Transaction, id: number, synonym: Synonym): Promise<SynonymRow> {
  const [row] = await tx
    .update(searchSynonyms)
    .set({ ...synonym, version: sql`${searchSynonyms.version} + 1` })
    .where(eq(searchSynonyms.id, id))
    .returning()
  return row!
}

export async function removeSynonym(tx: Transaction, id: number): Promise<SynonymRow | undefined> {
  const [row] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning()
  return row
}

export async function hasSynonym(tx: Transaction, term: string) {
  return (await tx.$count(searchSynonyms, eq(searchSynonyms.term, term))) > 0
}
