import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { testMails } from './mail-tables.server.ts'

export async function findTestMail(db: Database, sender: string) {
  const [row] = await db.select().from(testMails).where(eq(testMails.sender, sender))
  return row
}

/** A new code replaces an earlier one. */
export async function storeTestMail(tx: Transaction, { sender, code, at }: { sender: string; code: string; at: Date }) {
  const row = { code, askedAt: at, arrivedAt: null }
  await tx
    .insert(testMails)
    .values({ sender, ...row })
    .onConflictDoUpdate({ target: testMails.sender, set: row })
}

/** False for another code. */
export async function setTestMailArrived(tx: Transaction, { sender, code }: { sender: string; code: string }) {
  const arrived = await tx
    .update(testMails)
    .set({ arrivedAt: sql`now()` })
    .where(and(eq(testMails.sender, sender), eq(testMails.code, code)))
    .returning({ sender: testMails.sender })
  return arrived.length > 0
}
