import { bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'

export const refundDetails = pgTable('refund_details', {
  entryId: integer('entry_id').primaryKey(),
  orderId: integer('order_id').notNull(),
  /** Whole cents: the part of the refund that lowered the order's price. */
  credit: bigint({ mode: 'number' }).notNull(),
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
