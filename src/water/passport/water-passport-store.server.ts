import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { WaterDraft } from '../record/water-passport.ts'
import { waterEntries, waters } from './water-passport-tables.server.ts'

export type WaterRow = typeof waters.$inferSelect
export type WaterEntryRow = typeof waterEntries.$inferSelect

export const listWaters = (db: Database, accountId: string): Promise<WaterRow[]> =>
  db.select().from(waters).where(eq(waters.accountId, accountId)).orderBy(asc(waters.id))

const owned = (accountId: string, id: number) => and(eq(waters.id, id), eq(waters.accountId, accountId))

export async function findWater(db: Database, accountId: string, id: number): Promise<WaterRow | undefined> {
  return (await db.select().from(waters).where(owned(accountId, id)))[0]
}

/** Locked until the transaction ends, so that entries are counted one after the other. */
export async function lockWater(tx: Transaction, accountId: string, id: number): Promise<WaterRow | undefined> {
  return (await tx.select().from(waters).where(owned(accountId, id)).for('update'))[0]
}

/** Undefined where the account has as many already. */
export async function insertWater(tx: Transaction, accountId: string, draft: WaterDraft, most: number) {
  await tx.execute(sql`select from accounts where id = ${accountId} for no key update`)
  const [present] = await tx.select({ number: count() }).from(waters).where(eq(waters.accountId, accountId))
  if (present!.number >= most) return undefined
  const [made] = await tx
    .insert(waters)
    .values({ ...draft, accountId })
    .returning()
  return made!
}

/** A pool does not become a reef: its entries would mean something else. */
export async function setWater(
  db: Database,
  accountId: string,
  { id, name, litres, facts }: WaterDraft & { id: number },
) {
  const version = sql`${waters.version} + 1`
  return (await db.update(waters).set({ name, litres, facts, version }).where(owned(accountId, id)).returning())[0]
}

/** Those of a site stay: plans and visits refer to them. */
export async function removeWater(db: Database, accountId: string, id: number): Promise<boolean> {
  const own = and(owned(accountId, id), isNull(waters.siteId))
  return (await db.delete(waters).where(own).returning({ id: waters.id })).length > 0
}

/** The newest first. */
export const listWaterEntries = (db: Database, waterId: number, most: number): Promise<WaterEntryRow[]> =>
  db
    .select()
    .from(waterEntries)
    .where(eq(waterEntries.waterId, waterId))
    .orderBy(desc(waterEntries.at), asc(waterEntries.id))
    .limit(most)

export async function countEntries(db: Database, waterIds: number[]): Promise<Map<number, number>> {
  if (!waterIds.length) return new Map()
  const rows = await db
    .select({ waterId: waterEntries.waterId, number: count() })
    .from(waterEntries)
    .where(inArray(waterEntries.waterId, waterIds))
    .groupBy(waterEntries.waterId)
  return new Map(rows.map(({ waterId, number }) => [waterId, number]))
}

export async function findLastTest(db: Database, waterId: number): Promise<WaterEntryRow | undefined> {
  const { at, id } = waterEntries
  const tests = and(eq(waterEntries.waterId, waterId), eq(waterEntries.kind, 'test'))
  return (await db.select().from(waterEntries).where(tests).orderBy(desc(at), asc(id)).limit(1))[0]
}

/** The stored entry and whether this call has stored it: one that is sent twice is not stored again. */
export async function insertOnce(
  tx: Transaction,
  entry: WaterEntryRow,
): Promise<{ stored: WaterEntryRow; isNew: boolean }> {
  const [made] = await tx.insert(waterEntries).values(entry).onConflictDoNothing().returning()
  if (made) return { stored: made, isNew: true }
  const [stored] = await tx.select().from(waterEntries).where(eq(waterEntries.id, entry.id))
  return { stored: stored!, isNew: false }
}

export async function removeEntry(db: Database, waterId: number, id: string): Promise<boolean> {
  const mine = and(eq(waterEntries.id, id), eq(waterEntries.waterId, waterId))
  return (await db.delete(waterEntries).where(mine).returning({ id: waterEntries.id })).length > 0
}

export async function listEntriesOfAccount(db: Database, accountId: string) {
  const result = await db.execute(sql`
    select e.water_id as "waterId", to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.content, e.who
    from water_entries e join waters w on w.id = e.water_id where w.account_id = ${accountId} order by e.at, e.id`)
  return rowsOf<{ waterId: number; at: string; content: WaterEntryRow['content']; who: string }>(result)
}
