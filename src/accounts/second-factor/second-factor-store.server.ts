import { randomUUID } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { accounts, secondFactors } from '#accounts/account-tables.server.ts'
import type { Database, Transaction } from '#lib/database/database.server.ts'

type SecondFactorRow = typeof secondFactors.$inferSelect

export async function findSecondFactor(db: Database, accountId: string): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, accountId))
  return row
}

/** An unconfirmed key; one in use stays. False when there is one. */
export async function storeUnconfirmedKey(db: Database, accountId: string, secret: string): Promise<boolean> {
  const rows = await db
    .insert(secondFactors)
    .values({ id: randomUUID(), userId: accountId, secret, backupCodes: '[]' })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, backupCodes: '[]', lastStep: 0 },
      setWhere: eq(secondFactors.verified, false),
    })
    .returning({ id: secondFactors.id })
  return rows.length > 0
}

type Confirmed = { secret: string; step: number; backupCodes: string[] }

/** Activates the key that was seen, with the time step of the code that confirmed it. */
export async function setKeyConfirmed(tx: Transaction, accountId: string, { secret, step, backupCodes }: Confirmed) {
  const rows = await tx
    .update(secondFactors)
    .set({ verified: true, lastStep: step, backupCodes: JSON.stringify(backupCodes) })
    .where(
      and(eq(secondFactors.userId, accountId), eq(secondFactors.secret, secret), eq(secondFactors.verified, false)),
    )
    .returning({ id: secondFactors.id })
  if (rows.length) await tx.update(accounts).set({ twoFactorEnabled: true }).where(eq(accounts.id, accountId))
  return rows.length > 0
}

const inUse = (accountId: string) => and(eq(secondFactors.userId, accountId), eq(secondFactors.verified, true))

/** Uses up a time step: of two sign-ins with one code, one succeeds. */
export async function takeStep(db: Database, accountId: string, step: number): Promise<boolean> {
  const unused = and(inUse(accountId), lt(secondFactors.lastStep, step))
  const rows = await db.update(secondFactors).set({ lastStep: step }).where(unused).returning({ id: secondFactors.id })
  return rows.length > 0
}

export async function takeRecoveryCode(db: Database, accountId: string, hash: string): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ backupCodes: sql`(${secondFactors.backupCodes}::jsonb - ${hash}::text)::text` })
    .where(and(inUse(accountId), sql`jsonb_exists(${secondFactors.backupCodes}::jsonb, ${hash})`))
    .returning({ id: secondFactors.id })
  return rows.length > 0
}

/** True when there was one in use. */
export async function removeSecondFactor(tx: Transaction, accountId: string): Promise<boolean> {
  const rows = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, accountId))
    .returning({ verified: secondFactors.verified })
  await tx.update(accounts).set({ twoFactorEnabled: false }).where(eq(accounts.id, accountId))
  return rows.some((row) => row.verified)
}
