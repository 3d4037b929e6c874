import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

export const services = pgTable('services', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  category: text({ enum: ['pool-installation', 'maintenance', 'water-treatment', 'consultation'] }).notNull(),
  world: text({ enum: ['pool', 'aquarium'] }).notNull(),
  price: integer(),
  priceNote: text('price_note'),
  details: text().notNull(),
  bullets: text().array().notNull(),
  serviceType: text('service_type').notNull(),
  version: integer().notNull().default(1),
})

export const plans = pgTable('plans', {
  slug: text().primaryKey(),
  world: text({ enum: ['pool', 'aquarium'] }).notNull(),
  position: integer().notNull(),
  name: text().notNull(),
  pricePerMonth: integer('price_per_month').notNull(),
  mostPopular: boolean('most_popular').notNull(),
  tagline: text().notNull(),
  description: text().notNull(),
  features: text().array().notNull(),
  notIncluded: text('not_included').array().notNull(),
  whoFor: text('who_for').notNull(),
  visitsPerMonth: integer('visits_per_month').notNull(),
  visitFrequency: text('visit_frequency').notNull(),
  body: text().array().notNull(),
  buttonLabel: text('button_label').notNull(),
  picture: text().notNull(),
  compare: jsonb().$type<{ label: string; value: string }[]>().notNull(),
  version: integer().notNull().default(1),
})

export const serviceTexts = pgTable('service_texts', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
})
