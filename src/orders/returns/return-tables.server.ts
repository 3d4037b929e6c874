import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, momentInMs } from '#lib/database/column-types.server.ts'
import { returnReasons } from './return-reason.ts'
import { returnStates, returnWishes } from '#orders/return-state.ts'

export const orderReturns = pgTable('order_returns', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id').notNull(),
  state: text({ enum: returnStates }).notNull().default('asked'),
  reason: text({ enum: returnReasons }).notNull(),
  wish: text({ enum: returnWishes }).notNull(),
  words: text().notNull(),
  answer: text(),
  askedAt: momentInMs('asked_at').notNull(),
  decidedAt: momentInMs('decided_at'),
  decidedBy: text('decided_by'),
  receivedAt: momentInMs('received_at'),
  receivedBy: text('received_by'),
  settledAt: momentInMs('settled_at'),
  settledBy: text('settled_by'),
  /** Whole cents; `delivery` is part of it. */
  credit: bigint({ mode: 'number' }).notNull().default(0),
  delivery: bigint({ mode: 'number' }).notNull().default(0),
  key: text(),
})

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: integer('return_id').notNull(),
    orderId: integer('order_id').notNull(),
    lineId: integer('line_id').notNull(),
    quantity: integer().notNull(),
    received: integer(),
    restocked: integer().notNull().default(0),
    refund: bigint({ mode: 'number' }).notNull().default(0),
  },
  (line) => [primaryKey({ columns: [line.returnId, line.lineId] })],
)

export const returnPictures = pgTable('return_pictures', {
  id: text().primaryKey(),
  returnId: integer('return_id').notNull(),
  at: momentInMs('at').notNull(),
  bytes: bytea().notNull(),
})
