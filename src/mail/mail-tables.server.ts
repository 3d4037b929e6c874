import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

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
})
