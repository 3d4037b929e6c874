import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '#lib/database/column-types.server.ts'

export const uploadedPictures = pgTable('uploaded_pictures', {
  key: text().primaryKey(),
  hash: text().notNull(),
  widths: integer().array().notNull(),
  bytes: bytea().notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true, precision: 3 }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
