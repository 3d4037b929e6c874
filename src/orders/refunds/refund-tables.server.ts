import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { refundGoods } from './refund-goods.ts'

export const refundDetails = pgTable('refund_details', {
  entryId: integer('entry_id').primaryKey(),
  orderId: integer('order_id').notNull(),
  /** Whole cents: the part of the refund that lowered the order's price. */
  credit: bigint({ mode: 'number' }).notNull(),
  /** The way of goods that had not left yet; null where they had, and where no lines are named. */
  goods: text({ enum: refundGoods }),
})

export const refundLines = pgTable(
  'refund_lines',
  {
    entryId: integer('entry_id').notNull(),
    orderId: integer('order_id').notNull(),
    lineId: integer('line_id').notNull(),
    quantity: integer().notNull(),
  },
  (line) => [primaryKey({ columns: [line.entryId, line.lineId] })],
)
