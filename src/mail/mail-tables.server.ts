import { boolean, customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
  /** Null for a mail from before there was any. */
  html: text(),
})

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Apart from the mails, whose lists need none of it. */
export const mailAttachments = pgTable('mail_attachments', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  mailId: integer('mail_id').notNull(),
  name: text().notNull(),
  type: text().notNull(),
  /** Of a file as it is; one that is made when the mail leaves says of what. */
  content: bytea(),
  madeOf: text('made_of'),
})

/** The mail that proves that mail of a sender arrives. */
export const testMails = pgTable('test_mails', {
  sender: text().primaryKey(),
  code: text().notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true, precision: 3 }).notNull(),
  arrivedAt: timestamp('arrived_at', { withTimezone: true, precision: 3 }),
})
