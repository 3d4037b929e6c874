import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { momentInMs } from '#lib/database/column-types.server.ts'
import { type EntryContent, waterKinds } from '../record/water-entry.ts'
import type { WaterFacts } from '../record/water-passport.ts'

export const waters = pgTable('waters', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Null where only a site has it. */
  accountId: text('account_id'),
  siteId: integer('site_id'),
  kind: text({ enum: waterKinds }).notNull(),
  name: text().notNull(),
  /** Null until somebody has measured it. */
  litres: integer(),
  facts: jsonb().$type<WaterFacts>().notNull(),
  version: integer().notNull().default(1),
})

export const waterEntries = pgTable('water_entries', {
  id: text().primaryKey(),
  waterId: integer('water_id').notNull(),
  at: momentInMs('at').notNull(),
  kind: text({ enum: ['test', 'dose', 'change', 'note'] }).notNull(),
  content: jsonb().$type<EntryContent>().notNull(),
  who: text().notNull(),
})
