import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, like, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Database } from '#lib/database/database.server.ts'
import { verifications } from './account-tables.server.ts'

/** A kind of request that waits until a mailed link is opened. */
type Kind<T> = { name: string; shape: z.ZodMiniType<T> }

const PendingRegistration = z.object({
  /** The id of the future account, so that the mail about its registration belongs to it. */
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
const PendingAddress = z.object({ accountId: z.string(), email: z.string() })

export const pendingRegistration: Kind<PendingRegistration> = { name: 'registration', shape: PendingRegistration }
/** Found by the name that was registered instead of a mailed token. */
export const waitingRegistration: Kind<PendingRegistration> = { name: 'waiting', shape: PendingRegistration }
export const pendingAddress: Kind<z.infer<typeof PendingAddress>> = { name: 'address', shape: PendingAddress }

const identifierOf = ({ name }: Kind<unknown>, token: string) =>
  `${name}:${createHash('sha256').update(token).digest('base64url')}`
const stillGood = (kind: Kind<unknown>, token: string) =>
  and(eq(verifications.identifier, identifierOf(kind, token)), gt(verifications.expiresAt, sql`now()`))

const goodForHours = 72

const newToken = () => randomBytes(24).toString('base64url')

/** Stores it under the hash of a token, for three days; returns the token. */
export async function insertPending<T>(db: Database, kind: Kind<T>, pending: T, token = newToken()): Promise<string> {
  const id = newToken()
  const expiresAt = sql`now() + make_interval(hours => ${goodForHours}::integer)`
  await db
    .insert(verifications)
    .values({ id, identifier: identifierOf(kind, token), value: JSON.stringify(pending), expiresAt })
  return token
}

export async function findPending<T>(db: Database, kind: Kind<T>, token: string): Promise<T | null> {
  const [row] = await db.select({ value: verifications.value }).from(verifications).where(stillGood(kind, token))
  return row ? z.parse(kind.shape, JSON.parse(row.value)) : null
}

/** Consumes it; false when it was consumed already. */
export async function takePending(db: Database, kind: Kind<unknown>, token: string): Promise<boolean> {
  const taken = await db.delete(verifications).where(stillGood(kind, token)).returning({ id: verifications.id })
  return taken.length > 0
}

export async function removeOldPending(db: Database) {
  const kinds = [pendingRegistration, waitingRegistration, pendingAddress].map(({ name }) =>
    like(verifications.identifier, `${name}:%`),
  )
  await db.delete(verifications).where(and(or(...kinds), lt(verifications.expiresAt, sql`now()`)))
}
