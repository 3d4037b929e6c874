import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { versionedRows } from '#lib/database/versioned-row-store.server.ts'
import { searchSynonyms } from './search-tables.server.ts'

export type SynonymRow = typeof searchSynonyms.$inferSelect

export const synonymRows = versionedRows(searchSynonyms)

export function listSynonyms(db: Database): Promise<SynonymRow[]> {
  return db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.term))
}

export async function hasSynonym(tx: Transaction, term: string) {
  return (await tx.$count(searchSynonyms, eq(searchSynonyms.term, term))) > 0
}
