import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const searchSynonyms = pgTable('search_synonyms', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  term: text().notNull(),
  means: text().array().notNull(),
  version: integer().notNull().default(1),
})

export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date().notNull(),
    term: text().notNull(),
    searches: integer().notNull(),
    dismissed: boolean().notNull().default(false),
  },
  (missed) => [primaryKey({ columns: [missed.day, missed.term] })],
)
