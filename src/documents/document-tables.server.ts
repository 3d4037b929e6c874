import { type AnyPgColumn, bigint, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { type DocumentData } from './document.ts'
import { documentKinds } from './document-kind.ts'

const cents = (name?: string) => (name ? bigint(name, { mode: 'number' }) : bigint({ mode: 'number' }))

export const documents = pgTable('documents', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  kind: text({ enum: documentKinds }).notNull(),
  /** The database assigns series and number. */
  series: text().notNull(),
  number: integer().notNull(),
  orderId: integer('order_id').notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  issuedOn: date('issued_on').notNull(),
  currency: text().notNull(),
  /** Whole cents. The next three are null where the business was not registered for VAT. */
  total: cents().notNull(),
  standard: cents(),
  zeroRated: cents('zero_rated'),
  vat: cents(),
  data: jsonb().$type<DocumentData>().notNull(),
  cause: text().notNull(),
  credits: integer().references((): AnyPgColumn => documents.id),
})
