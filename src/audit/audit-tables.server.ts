import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AuditChanges } from './audit.ts'

export const auditEntries = pgTable('audit_entries', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  who: text().notNull(),
  what: text().notNull(),
  subject: text().notNull(),
  label: text().notNull(),
  changes: jsonb().$type<AuditChanges>().notNull().default({}),
})
