import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const texts = pgTable('texts', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const textVersions = pgTable(
  'text_versions',
  {
    name: text().notNull(),
    version: integer().notNull(),
    value: jsonb().notNull(),
    who: text(),
    at: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
)

export const testimonials = pgTable('testimonials', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  location: text().notNull(),
  service: text().notNull(),
  rating: integer().notNull(),
  text: text().notNull(),
  date: date({ mode: 'string' }).notNull(),
  sample: boolean().notNull(),
  version: integer().notNull().default(1),
})

export const faqItems = pgTable('faq_items', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  position: integer().notNull(),
  category: text().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
  version: integer().notNull().default(1),
})

export const serviceAreas = pgTable('service_areas', {
  id: text().primaryKey(),
  position: integer().notNull(),
  area: text().notNull(),
  distance: text().notNull(),
  responseTime: text('response_time').notNull(),
  services: text().array().notNull(),
  featured: boolean().notNull(),
})

export const emergencies = pgTable('emergencies', {
  id: text().primaryKey(),
  position: integer().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  responseTime: text('response_time').notNull(),
  severity: text({ enum: ['high', 'critical'] }).notNull(),
  examples: text().array().notNull(),
})

export const legalDocuments = pgTable('legal_documents', {
  id: text().primaryKey(),
  page: text({ enum: ['terms', 'privacy'] }).notNull(),
  position: integer().notNull(),
  title: text().notNull(),
  summary: text().notNull(),
  sections: jsonb().notNull(),
})
