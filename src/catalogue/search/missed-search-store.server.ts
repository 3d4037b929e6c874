import { sql } from 'drizzle-orm'
import type { Database } from '#lib/database.server.ts'

/** A day keeps the terms that were searched for most; a stranger cannot fill the table. */
const mostTermsOfDay = 200
const keptDays = 90

/** Counts a search on a day (`2026-11-22`) that found nothing. */
export async function addMissedSearch(db: Database, day: string, term: string) {
  await db.execute(sql`
    insert into missed_searches (day, term, searches) values (${day}::date, ${term}, 1)
    on conflict (day, term) do update set searches = missed_searches.searches + 1`)
  await db.execute(sql`
    delete from missed_searches where day = ${day}::date and term in (
      select term from missed_searches where day = ${day}::date
      order by searches desc, term collate "C" offset ${mostTermsOfDay})`)
}

/** A term that has a synonym now, or that staff have dealt with. */
export async function removeMissedTerm(db: Database, term: string) {
  await db.execute(sql`delete from missed_searches where term = ${term}`)
}

export async function removeOldMissedSearches(db: Database) {
  await db.execute(sql`delete from missed_searches where day < current_date - ${keptDays}::int`)
}
