import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { momentInMs } from '#lib/database/column-types.server.ts'
import { type EntryContent, waterKinds } from '../record/water-entry.ts'
import type { WaterFacts } from '../record/water-passport.ts'

export const waters = pgTable('waters', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  accountId: text('account_id').notNull(),
  kind: text({ enum: waterKinds }).notNull(),
  name: text().notNull(),
  litres: integer().notNull(),
  facts: jsonb().$type<WaterFacts>().notNull(),
})

export const waterEntries = pgTable('water_entries', {
  id: text().primaryKey(),
  waterId: integer('water_id').notNull(),
  at: momentInMs('at').notNull(),
  kind: text({ enum: ['test', 'dose', 'change', 'note'] }).notNull(),
  content: jsonb().$type<EntryContent>().notNull(),
  who: text().notNull(),
})
