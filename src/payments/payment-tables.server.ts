import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { attemptStates } from './payment-attempt.ts'
import { unmatchedFaults } from './unmatched-notice.ts'

export const paymentAttempts = pgTable('payment_attempts', {
  id: text().primaryKey(),
  orderId: integer('order_id').notNull(),
  provider: text({ enum: ['payfast'] }).notNull(),
  /** Whole cents. */
  amount: bigint({ mode: 'number' }).notNull(),
  state: text({ enum: attemptStates }).notNull().default('begun'),
  reference: text(),
  begunAt: timestamp('begun_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  /** The time at which the provider first confirmed that the payment is under way. */
  heardAt: timestamp('heard_at', { withTimezone: true, precision: 3 }),
  toldAt: timestamp('told_at', { withTimezone: true, precision: 3 }),
})

/** Its table has an older name, as have the address, cache tag and audit subject: two releases may run side by side. */
export const unmatchedNotices = pgTable('stray_notifications', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  provider: text({ enum: ['payfast'] }).notNull(),
  event: text().notNull(),
  fault: text({ enum: unmatchedFaults }).notNull(),
  paymentId: text('payment_id'),
  reference: text(),
  amount: bigint({ mode: 'number' }),
  orderId: integer('order_id'),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  doneAt: timestamp('done_at', { withTimezone: true, precision: 3 }),
  doneBy: text('done_by'),
  note: text(),
  /** The payment and the fault: another open notice of the same is counted here. Null for rows of an older version. */
  groupedAs: text('grouped_as'),
  times: integer().notNull().default(1),
})
