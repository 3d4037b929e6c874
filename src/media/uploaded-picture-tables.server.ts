import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const uploadedPictures = pgTable('uploaded_pictures', {
  key: text().primaryKey(),
  hash: text().notNull(),
  widths: integer().array().notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
