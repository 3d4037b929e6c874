import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, like, lt } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Database } from '#lib/database.server.ts'
import { verifications } from './account-tables.server.ts'

const PendingRegistration = z.object({
  /** The account's own from the start: the mail about its registration goes with it. */
  id: z.string(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  city: z.string(),
  newsletter: z.boolean(),
  passwordHash: z.string(),
})
export type PendingRegistration = z.infer<typeof PendingRegistration>

const identifierOf = (token: string) => `registration:${createHash('sha256').update(token).digest('base64url')}`
const stillGood = (token: string) =>
  and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, new Date()))

/** Keeps what was registered, under the hash of a token; answers with the token. */
export async function insertPending(db: Database, pending: PendingRegistration, hours: number): Promise<string> {
  const [id, token] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
  const expiresAt = new Date(Date.now() + hours * 60 * 60_000)
  await db
    .insert(verifications)
    .values({ id, identifier: identifierOf(token), value: JSON.stringify(pending), expiresAt })
  return token
}

export async function findPending(db: Database, token: string): Promise<PendingRegistration | null> {
  const [row] = await db.select({ value: verifications.value }).from(verifications).where(stillGood(token))
  return row ? PendingRegistration.parse(JSON.parse(row.value)) : null
}

/** Takes it away; false for one that somebody else has taken. */
export async function takePending(db: Database, token: string): Promise<boolean> {
  const taken = await db.delete(verifications).where(stillGood(token)).returning({ id: verifications.id })
  return taken.length > 0
}

export async function removeOldPending(db: Database) {
  const spent = and(like(verifications.identifier, 'registration:%'), lt(verifications.expiresAt, new Date()))
  await db.delete(verifications).where(spent)
}
