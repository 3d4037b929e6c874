import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Starting content that nobody has read or changed yet, such as `setting:hours` or `text:home.hero`. */
export const unreadStarters = pgTable('unread_starters', { name: text().primaryKey() })
