import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Picture } from '#media/picture.ts'
import { vatRates } from '#settings/vat-rate.ts'
import type { Substance } from './substance.ts'

export const products = pgTable('products', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull(),
  sku: text().notNull(),
  assortment: text({ enum: ['pool-shop', 'marine-shop', 'pool-catalogue', 'reef-range', 'water-balance'] }).notNull(),
  category: text().notNull(),
  subCategory: text('sub_category'),
  reefTab: text('reef_tab'),
  adminCategory: text('admin_category', {
    enum: ['pool-equipment', 'aquarium-supplies', 'water-treatment', 'cleaning-tools'],
  }).notNull(),
  brand: text().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  features: text().array().notNull(),
  price: integer().notNull(),
  compareAtPrice: integer('compare_at_price'),
  /** Our cost in cents. This, the barcode and the supplier are for staff only. */
  cost: integer(),
  barcode: text(),
  supplier: text(),
  stock: integer().notNull(),
  lowStock: boolean('low_stock').notNull(),
  featured: boolean().notNull(),
  size: text(),
  tests: integer(),
  deliveryClass: text('delivery_class', { enum: ['standard', 'large', 'dangerous-goods', 'frozen'] }).notNull(),
  hazard: text({ enum: ['oxidiser', 'acid'] }),
  returnRule: text('return_rule', { enum: ['standard', 'sealed', 'perishable', 'livestock', 'made-to-measure'] })
    .notNull()
    .default('standard'),
  /** What a dose is computed for, in per cent and in grams or millilitres: all three or none. */
  substance: text().$type<Substance>(),
  strength: doublePrecision(),
  contents: integer(),
  image: jsonb().$type<Picture>(),
  /** After the first one, in order. */
  furtherImages: jsonb('further_images').$type<Picture[]>().notNull().default([]),
  vatRate: text('vat_rate', { enum: vatRates }).notNull().default('standard'),
  ratingTenths: integer('rating_tenths').notNull(),
  ratingCount: integer('rating_count').notNull(),
  ratingSample: boolean('rating_sample').notNull(),
  position: integer().notNull(),
  /** On sale while it is null. */
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  /** Not on sale because it has not been published yet; tells apart rows with `archivedAt`. */
  draft: boolean().notNull().default(false),
  /** From the starting catalogue, and not kept by anyone yet. */
  starter: boolean().notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  /** By staff. */
  editedAt: timestamp('edited_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  version: integer().notNull().default(0),
})

export type ProductRow = typeof products.$inferSelect

export const categoryCounts = pgTable(
  'category_counts',
  {
    assortment: text().notNull(),
    category: text().notNull(),
    products: integer().notNull(),
  },
  (count) => [primaryKey({ columns: [count.assortment, count.category] })],
)

export const stockChanges = pgTable('stock_changes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  who: text().notNull(),
  change: integer().notNull(),
  result: integer().notNull(),
  reason: text({ enum: ['start', 'delivery', 'count', 'damaged', 'returned', 'correction'] }).notNull(),
  note: text(),
})
