import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { paymentAttempts } from './payment-tables.server.ts'

export type AttemptRow = typeof paymentAttempts.$inferSelect

/** 144 bits: only we or the provider can have told an id. */
const newId = () => randomBytes(18).toString('base64url')

type NewAttempt = Pick<AttemptRow, 'orderId' | 'provider' | 'amount'> &
  Partial<Pick<AttemptRow, 'state' | 'reference' | 'toldAt'>>

export async function insertAttempt(tx: Transaction, attempt: NewAttempt): Promise<AttemptRow> {
  const [row] = await tx
    .insert(paymentAttempts)
    .values({ id: newId(), ...attempt })
    .returning()
  return row!
}

export async function findAttempt(db: Database, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  return row
}

/** Whether a payment of the provider has been booked, for this attempt or another. */
export async function isBooked(
  db: Database,
  { provider, reference }: { provider: AttemptRow['provider']; reference: string },
) {
  const { id, provider: of, reference: known } = paymentAttempts
  const rows = await db
    .select({ id })
    .from(paymentAttempts)
    .where(and(eq(of, provider), eq(known, reference)))
  return rows.length > 0
}

/** The attempts of an order, newest first. */
export function listAttempts(db: Database, orderId: number): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.begunAt), desc(paymentAttempts.id))
}

/** Expires unfinished attempts, with the order that they were to pay. Money that comes all the same is booked. */
export async function expireAttempts(tx: Transaction, orderId: number) {
  const { orderId: of, state } = paymentAttempts
  await tx
    .update(paymentAttempts)
    .set({ state: 'expired' })
    .where(and(eq(of, orderId), eq(state, 'begun')))
}

/** The customer opens the payment page with it again. */
export async function setAttemptBegun(tx: Transaction, id: string, at: Date) {
  await tx.update(paymentAttempts).set({ begunAt: at }).where(eq(paymentAttempts.id, id))
}

/** The provider has confirmed that it is under way. Saying so again changes nothing. */
export async function setAttemptHeard(tx: Transaction, id: string, at: Date) {
  const { id: of, heardAt, state } = paymentAttempts
  await tx
    .update(paymentAttempts)
    .set({ heardAt: at })
    .where(and(eq(of, id), eq(state, 'begun'), isNull(heardAt)))
}

type SetAttemptToldInput =
  | { state: 'failed' | 'cancelled'; toldAt: Date }
  | { state: 'paid'; reference: string; toldAt: Date }

export async function setAttemptTold(tx: Transaction, id: string, told: SetAttemptToldInput) {
  await tx.update(paymentAttempts).set(told).where(eq(paymentAttempts.id, id))
}
