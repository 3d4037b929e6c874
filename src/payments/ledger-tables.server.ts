import { type AnyPgColumn, bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { entryKinds, ledgerMethods } from './ledger-entry.ts'

export const paymentEntries = pgTable('payment_entries', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id').notNull(),
  kind: text({ enum: entryKinds }).notNull(),
  /** Whole cents, positive: the kind is the sign. */
  amount: bigint({ mode: 'number' }).notNull(),
  method: text({ enum: ledgerMethods }).notNull(),
  valueDate: date('value_date').notNull(),
  reference: text(),
  note: text(),
  who: text().notNull(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  reverses: integer().references((): AnyPgColumn => paymentEntries.id),
  key: text(),
  takenBy: text('taken_by'),
  /** Of a set-off: the bill that the money went to, or came from. */
  otherOrderId: integer('other_order_id'),
})
