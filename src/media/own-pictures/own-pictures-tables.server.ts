import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Picture } from '#media/picture.ts'
import type { Focus } from './picture-slots.ts'

export const ownPictures = pgTable('own_pictures', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slot: text().notNull().unique(),
  picture: jsonb().$type<Picture>().notNull(),
  alt: text().notNull().default(''),
  caption: text().notNull().default(''),
  focus: text().$type<Focus>().notNull().default('middle'),
  version: integer().notNull().default(1),
})
