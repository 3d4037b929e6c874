import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { momentInMs } from '#lib/database/column-types.server.ts'
import type { LeftOutLine } from './left-out.ts'
import type { BankStatement } from './statement.ts'
import { columnUses } from './column-use.ts'

export const bankLayouts = pgTable('bank_layouts', {
  fingerprint: text('mark').primaryKey(),
  uses: text({ enum: columnUses }).array().notNull(),
  flipped: boolean().notNull(),
  account: text().notNull(),
  who: text().notNull(),
  at: momentInMs('at').notNull().defaultNow(),
})

export const bankStatements = pgTable('bank_statements', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  fileName: text('file_name').notNull(),
  who: text().notNull(),
  at: momentInMs('at').notNull().defaultNow(),
  content: text(),
  fingerprint: text('mark').notNull(),
  account: text(),
  added: integer().notNull().default(0),
  known: integer().notNull().default(0),
  paidOut: integer('paid_out').notNull().default(0),
  /** Whole cents of the money out. */
  paidOutSum: bigint('paid_out_sum', { mode: 'number' }).notNull().default(0),
  unread: integer().notNull().default(0),
  leftOut: integer('left_out').notNull().default(0),
  /** All of these; null for files read before they were counted. */
  lines: integer(),
  /** The first of the unread and of the left-out lines. */
  faults: jsonb().$type<BankStatement['faults']>().notNull().default([]),
  leftOutLines: jsonb('left_out_lines').$type<LeftOutLine[]>().notNull().default([]),
})

export const bankLines = pgTable('bank_lines', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  statementId: integer('statement_id').notNull(),
  account: text().notNull(),
  day: date().notNull(),
  /** Whole cents. */
  amount: bigint({ mode: 'number' }).notNull(),
  description: text().notNull(),
  nth: integer().notNull(),
  /** Money out, which may be a refund. */
  outgoing: boolean().notNull().default(false),
  matched: bigint({ mode: 'number' }).notNull().default(0),
  asideAt: momentInMs('aside_at'),
  asideBy: text('aside_by'),
  asideNote: text('aside_note'),
})

/** Lines that a later file contains too, besides the one that brought them. */
export const bankLineRepeats = pgTable(
  'bank_line_repeats',
  { lineId: integer('line_id').notNull(), statementId: integer('statement_id').notNull() },
  (repeat) => [primaryKey({ columns: [repeat.lineId, repeat.statementId] })],
)

export const bankLineMatches = pgTable('bank_line_matches', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  lineId: integer('line_id').notNull(),
  orderId: integer('order_id').notNull(),
  entryId: integer('entry_id').notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  booked: boolean().notNull(),
  who: text().notNull(),
  at: momentInMs('at').notNull().defaultNow(),
  undoneAt: momentInMs('undone_at'),
})
