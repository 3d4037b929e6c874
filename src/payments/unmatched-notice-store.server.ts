import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { lockList } from '#audit/list-turn-store.server.ts'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { unmatchedNotices } from './payment-tables.server.ts'

export type UnmatchedNoticeRow = typeof unmatchedNotices.$inferSelect
type NewUnmatchedNotice = Pick<
  UnmatchedNoticeRow,
  'provider' | 'event' | 'fault' | 'paymentId' | 'reference' | 'amount' | 'orderId' | 'at'
>

/** Stored once, however often the job runs. Another of the same payment and fault is counted in the open row, whatever reference a wrongly signed one names. */
export async function insertUnmatchedNotice(tx: Transaction, notice: NewUnmatchedNotice) {
  const { provider, event, fault, paymentId, reference, amount, at } = notice
  // Two nodes may process one event at once: only the other of the two unique keys is a conflict below.
  await lockList(tx, `notices:${event}`)
  const known = eq(unmatchedNotices.provider, provider)
  const [before] = await tx
    .select({ id: unmatchedNotices.id })
    .from(unmatchedNotices)
    .where(and(known, eq(unmatchedNotices.event, event)))
  if (before) return
  const signed = fault === 'wrong-signature' ? '' : ` ${reference}`
  const groupedAs = `${fault} ${paymentId}${signed}`
  await tx
    .insert(unmatchedNotices)
    .values({ ...notice, groupedAs })
    .onConflictDoUpdate({
      target: [unmatchedNotices.provider, unmatchedNotices.groupedAs],
      targetWhere: isNull(unmatchedNotices.doneAt),
      set: { times: sql`${unmatchedNotices.times} + 1`, event, amount, at },
    })
}

type Listed = { done: boolean; limit: number; offset: number; countTo: number }

export async function listUnmatchedNotices(db: Database, { done, limit, offset, countTo }: Listed) {
  const { doneAt, id } = unmatchedNotices
  const isAsked = done ? isNotNull(doneAt) : isNull(doneAt)
  const rows = await db.select().from(unmatchedNotices).where(isAsked).orderBy(desc(id)).limit(limit).offset(offset)
  const counted = db.select({ id }).from(unmatchedNotices).where(isAsked).limit(countTo).as('counted')
  const [row] = await db.select({ count: count() }).from(counted)
  return { rows, counted: row!.count }
}

/** The row, unless it was dealt with before. */
export async function setNoticeDone(
  tx: Transaction,
  { id, who, note, at }: { id: number; who: string; note: string; at: Date },
): Promise<UnmatchedNoticeRow | undefined> {
  const [row] = await tx
    .update(unmatchedNotices)
    .set({ doneAt: at, doneBy: who, note })
    .where(and(eq(unmatchedNotices.id, id), isNull(unmatchedNotices.doneAt)))
    .returning()
  return row
}
