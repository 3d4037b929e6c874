import { type SQL, sql } from 'drizzle-orm'

const hasLetters = /[\p{L}\p{N}]/u

/** Text that contains what staff typed, whatever the case, accents, apostrophes, hyphens and blanks of either. Indexes on `folded` serve these searches. */
export const containsFolded = (text: SQL, typed: string): SQL => holdsFolded(sql`folded(${text})`, typed)

/** The same for text that is folded already. */
export const holdsFolded = (text: SQL, typed: string): SQL =>
  hasLetters.test(typed) ? sql`${text} like '%' || folded(${typed}::text) || '%'` : sql`false`
