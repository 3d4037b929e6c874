import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const reviews = pgTable('reviews', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id').notNull(),
  author: text().notNull(),
  rating: integer().notNull(),
  title: text(),
  text: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  sample: boolean().notNull().default(false),
  hidden: boolean().notNull().default(false),
  orderId: integer('order_id'),
  accountId: text('account_id'),
  editedAt: timestamp('edited_at', { withTimezone: true }),
  hiddenAt: timestamp('hidden_at', { withTimezone: true }),
  hiddenBy: text('hidden_by'),
  hiddenReason: text('hidden_reason'),
})
