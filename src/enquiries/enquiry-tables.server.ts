import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { EnquiryWish, ServiceType } from './enquiry.ts'
import type { EnquiryStatus } from './enquiry-status.ts'

export const enquiries = pgTable('consultations', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  fullName: text('full_name').notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  serviceType: text('service_type').$type<ServiceType>().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  plan: text(),
  wish: jsonb().$type<EnquiryWish>(),
  status: text().$type<EnquiryStatus>().notNull().default('unread'),
  spam: boolean().notNull().default(false),
  sample: boolean().notNull().default(false),
  idempotencyKey: text('idempotency_key').unique(),
  requestHash: text('request_hash'),
  answerPromisedBy: timestamp('answer_promised_by', { withTimezone: true }),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  answeredBy: text('answered_by'),
})
