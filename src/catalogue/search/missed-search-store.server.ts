import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'

/** The most frequent terms of a day are kept, so that a stranger cannot fill the table. */
const mostTermsOfDay = 200
const keptDays = 90

/** Counts a search without results on a day (`2026-11-22`). One that staff have dismissed starts again. */
export async function addMissedSearch(db: Database, day: string, term: string) {
  await db.execute(sql`
    insert into missed_searches (day, term, searches) values (${day}::date, ${term}, 1)
    on conflict (day, term) do update set dismissed = false,
      searches = case when missed_searches.dismissed then 1 else missed_searches.searches + 1 end`)
  await db.execute(sql`
    delete from missed_searches where day = ${day}::date and term in (
      select term from missed_searches where day = ${day}::date
      order by searches desc, term collate "C" offset ${mostTermsOfDay})`)
}

export async function removeMissedTerm(db: Database, term: string) {
  await db.execute(sql`delete from missed_searches where term = ${term}`)
}

/** Takes a term off the staff's list, or puts it back; false where it was so already. */
export async function setDismissed(tx: Transaction, term: string, dismissed: boolean): Promise<boolean> {
  const result = await tx.execute(sql`
    update missed_searches set dismissed = ${dismissed} where term = ${term} and dismissed <> ${dismissed} returning day`)
  return rowsOf(result).length > 0
}

export async function removeOldMissedSearches(db: Database) {
  await db.execute(sql`delete from missed_searches where day < current_date - ${keptDays}::int`)
}
