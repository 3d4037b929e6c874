import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea, moment } from '#lib/database/column-types.server.ts'

export const mails = pgTable('mails', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  replyTo: text('reply_to'),
  createdAt: moment('created_at').notNull().defaultNow(),
  keptOnly: boolean('kept_only').notNull().default(false),
  attempts: integer().notNull().default(0),
  nextTryAt: moment('next_try_at'),
  sentAt: moment('sent_at'),
  lastError: text('last_error'),
  secret: boolean().notNull().default(false),
  about: text(),
  heldBack: text('held_back'),
  /** Null for a mail older than the column. */
  html: text(),
})

/** Apart from the mails, whose lists do not need them. */
export const mailAttachments = pgTable('mail_attachments', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  mailId: integer('mail_id').notNull(),
  name: text().notNull(),
  type: text().notNull(),
  /** The bytes of a stored file; one made at the time of sending names its source instead. */
  content: bytea(),
  madeOf: text('made_of'),
})

/** Test mails, whose arrival proves that a sender's mail is delivered. */
export const testMails = pgTable('test_mails', {
  sender: text().primaryKey(),
  code: text().notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true, precision: 3 }).notNull(),
  arrivedAt: timestamp('arrived_at', { withTimezone: true, precision: 3 }),
})
