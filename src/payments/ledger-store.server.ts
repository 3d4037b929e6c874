import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { paymentEntries } from './ledger-tables.server.ts'

export type EntryRow = typeof paymentEntries.$inferSelect
export type NewEntry = typeof paymentEntries.$inferInsert

/** Adds entries; the database adds them to the totals of their orders. Returns their ids. */
export function insertEntries(db: Database, ...entries: NewEntry[]): Promise<{ id: number }[]> {
  return db.insert(paymentEntries).values(entries).returning({ id: paymentEntries.id })
}

/** The entries of an order, oldest first. */
export function listEntries(db: Database, orderId: number): Promise<EntryRow[]> {
  return db.select().from(paymentEntries).where(eq(paymentEntries.orderId, orderId)).orderBy(paymentEntries.id)
}

export async function listEntriesOf(db: Database, orderIds: number[]): Promise<EntryRow[]> {
  if (!orderIds.length) return []
  return db.select().from(paymentEntries).where(inArray(paymentEntries.orderId, orderIds)).orderBy(paymentEntries.id)
}

export async function findEntry(db: Database, orderId: number, id: number): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentEntries)
    .where(and(eq(paymentEntries.id, id), eq(paymentEntries.orderId, orderId)))
  return row
}

export async function findEntryByKey(db: Database, key: string): Promise<EntryRow | undefined> {
  const [row] = await db.select().from(paymentEntries).where(eq(paymentEntries.key, key))
  return row
}

export async function isReversed(db: Database, id: number): Promise<boolean> {
  const result = await db.execute(sql`select exists (select from payment_entries where reverses = ${id}) as reversed`)
  return rowsOf<{ reversed: boolean }>(result)[0]!.reversed
}
