import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const practiceStatements = pgTable('practice_statements', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  paymentId: text('payment_id').notNull(),
  body: text().notNull(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
})
