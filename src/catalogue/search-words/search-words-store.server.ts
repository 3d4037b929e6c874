import { eq, type SQL, sql } from 'drizzle-orm'
import { missedSearches, searchSynonyms } from '#catalogue/search/search-tables.server.ts'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { containsFolded } from '#lib/database/folded-store.server.ts'
import type { pageWindow } from '#staff/contract/paged-list.ts'
import type { MissedSort, SynonymSort } from './search-words-admin.ts'

type Narrowed<Sort> = { search?: string | undefined; sort: Sort } & ReturnType<typeof pageWindow>

const { term, means } = searchSynonyms
const meansText = sql`array_to_string(${means}, ', ')`

const synonymOrders: Record<SynonymSort, SQL> = {
  term: sql`${term}`,
  '-term': sql`${term} desc`,
  means: sql`lower(${meansText}), ${term}`,
  '-means': sql`lower(${meansText}) desc, ${term}`,
}

export async function listSynonymsForStaff(
  db: Database,
  { search, sort, limit, offset, countTo }: Narrowed<SynonymSort>,
) {
  const where = search ? containsFolded(sql`${term} || chr(10) || ${meansText}`, search) : sql`true`
  const [rows, counted] = await Promise.all([
    db.select().from(searchSynonyms).where(where).orderBy(synonymOrders[sort]).limit(limit).offset(offset),
    countOf(db, sql`select 1 from ${searchSynonyms} where ${where} limit ${countTo}`),
  ])
  return { rows, counted }
}

export async function findSynonym(db: Database, id: number) {
  const [row] = await db.select().from(searchSynonyms).where(eq(searchSynonyms.id, id))
  return row
}

const missedOrders: Record<MissedSort, SQL> = {
  '-searches': sql`searches desc, term collate "C"`,
  '-day': sql`"lastDay" desc, searches desc, term collate "C"`,
}

export async function listMissedTerms(db: Database, { search, sort, limit, offset, countTo }: Narrowed<MissedSort>) {
  const where = search ? containsFolded(sql`${missedSearches.term}`, search) : sql`true`
  const [found, counted] = await Promise.all([
    db.execute(sql`
      select term, sum(searches)::int as searches, max(day)::text as "lastDay" from ${missedSearches}
      where not dismissed and ${where} group by term order by ${missedOrders[sort]} limit ${limit} offset ${offset}`),
    countOf(db, sql`select 1 from ${missedSearches} where not dismissed and ${where} group by term limit ${countTo}`),
  ])
  return { rows: rowsOf<{ term: string; searches: number; lastDay: string }>(found), counted }
}

async function countOf(db: Database, found: SQL) {
  const result = await db.execute(sql`select count(*)::int as counted from (${found}) as found`)
  return rowsOf<{ counted: number }>(result)[0]!.counted
}
