import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { RowReading } from '#catalogue/import/reading/import-row.ts'
import type { SupplierLayout } from './supplier/supplier-layout.ts'

export const productImports = pgTable('product_imports', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  who: text().notNull(),
  fileName: text('file_name').notNull(),
  notes: text().array().notNull(),
  added: integer().notNull(),
  changed: integer().notNull(),
  unchanged: integer().notNull(),
  omitted: integer().notNull().default(0),
  wrong: integer().notNull(),
  lowPrices: integer('low_prices').notNull().default(0),
  dangers: integer().notNull().default(0),
  content: text(),
  matched: boolean().notNull().default(true),
  appliedAt: timestamp('applied_at', { withTimezone: true }),
  appliedBy: text('applied_by'),
})

export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: integer('import_id').notNull(),
    line: integer().notNull(),
    outcome: text({ enum: ['added', 'changed', 'unchanged', 'omitted', 'wrong'] }).notNull(),
    sku: text().notNull(),
    name: text().notNull(),
    productId: integer('product_id'),
    /** The effect of a line, and the version of the product that it was compared with. */
    content: jsonb().$type<RowReading & { version?: number }>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.importId, row.line] })],
)

export const productListLayouts = pgTable('product_list_layouts', {
  fingerprint: text('mark').primaryKey(),
  layout: jsonb().$type<SupplierLayout>().notNull(),
  who: text().notNull(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
})

export type ProductImportRow = typeof productImportRows.$inferSelect
