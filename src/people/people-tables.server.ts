import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Picture } from '#media/picture.ts'

export const people = pgTable('people', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  place: integer().notNull().default(1),
  name: text().notNull(),
  role: text().notNull(),
  sentence: text().notNull(),
  world: text({ enum: ['pool', 'marine', 'both'] }).notNull(),
  picture: jsonb().$type<Picture>(),
  sample: boolean().notNull().default(false),
  version: integer().notNull().default(1),
})
