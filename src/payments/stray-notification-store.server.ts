import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#lib/database.server.ts'
import { strayNotifications } from './payment-tables.server.ts'

export type StrayRow = typeof strayNotifications.$inferSelect
type NewStray = Pick<StrayRow, 'provider' | 'event' | 'fault' | 'paymentId' | 'reference' | 'amount' | 'orderId' | 'at'>

/** Stored once, however often the job runs. */
export async function insertStray(tx: Transaction, stray: NewStray) {
  await tx
    .insert(strayNotifications)
    .values(stray)
    .onConflictDoNothing({ target: [strayNotifications.provider, strayNotifications.event] })
}

type Listed = { done: boolean; limit: number; offset: number; countTo: number }

export async function listStrays(db: Database, { done, limit, offset, countTo }: Listed) {
  const { doneAt, id } = strayNotifications
  const isAsked = done ? isNotNull(doneAt) : isNull(doneAt)
  const rows = await db.select().from(strayNotifications).where(isAsked).orderBy(desc(id)).limit(limit).offset(offset)
  const counted = db.select({ id }).from(strayNotifications).where(isAsked).limit(countTo).as('counted')
  const [row] = await db.select({ count: count() }).from(counted)
  return { rows, counted: row!.count }
}

type Done = { id: number; who: string; note: string; at: Date }

/** The row, unless it was dealt with before. */
export async function setStrayDone(tx: Transaction, { id, who, note, at }: Done): Promise<StrayRow | undefined> {
  const [row] = await tx
    .update(strayNotifications)
    .set({ doneAt: at, doneBy: who, note })
    .where(and(eq(strayNotifications.id, id), isNull(strayNotifications.doneAt)))
    .returning()
  return row
}
