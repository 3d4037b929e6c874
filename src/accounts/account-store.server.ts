import { randomBytes } from 'node:crypto'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { isUniqueViolation } from '#lib/database/refused-statement.ts'
import { accounts, credentials } from './account-tables.server.ts'

export type AccountRow = typeof accounts.$inferSelect

type NewAccount = Pick<AccountRow, 'email' | 'role' | 'name'> &
  Partial<Omit<AccountRow, 'id'>> & { username: string; passwordHash?: string | undefined }

/** An account made by the shop itself, not by registration. When the given username is taken, a free one is found. */
export async function insertAccount(
  tx: Transaction,
  { passwordHash, id = newAccountId(), ...given }: NewAccount & { id?: string },
): Promise<string> {
  const username = await findFreeUsername(tx, given.username)
  await tx.insert(accounts).values({ ...given, id, username, displayUsername: username })
  if (passwordHash) {
    await tx.insert(credentials).values({
      id: newAccountId(),
      userId: id,
      accountId: id,
      providerId: 'credential',
      password: passwordHash,
    })
  }
  return id
}

/** Like `insertAccount`, for a person who may have one: then nothing is made. */
export async function insertAccountOnce(tx: Transaction, given: Omit<NewAccount, 'passwordHash'>) {
  const id = newAccountId()
  const username = await findFreeUsername(tx, given.username)
  const rows = await tx
    .insert(accounts)
    .values({ ...given, id, username, displayUsername: username })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  return rows.length ? { id, username } : null
}

/** The id of a future account, for rows that are written before it. */
export const newAccountId = () => randomBytes(24).toString('base64url')

export async function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
  return row
}

export async function findAccountByEmail(db: Database, email: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email.toLowerCase()))
  return row
}

/** Which of these another account has already; null when both are free. */
export async function findTaken(
  db: Database,
  { email, username }: { email: string; username: string },
): Promise<'email' | 'username' | null> {
  const same = or(eq(accounts.email, email.toLowerCase()), eq(accounts.username, username.toLowerCase()))
  const rows = await db.select({ email: accounts.email }).from(accounts).where(same)
  if (rows.some((row) => row.email === email.toLowerCase())) return 'email'
  return rows.length ? 'username' : null
}

/** Sample accounts do not count in a live shop. */
export async function hasOwner(db: Database): Promise<boolean> {
  const owner = and(eq(accounts.role, 'owner'), eq(accounts.sample, false))
  return (await db.select({ id: accounts.id }).from(accounts).where(owner).limit(1)).length > 0
}

/** The wanted name, or the first free one of wanted2, wanted3, …; `apart` avoids names that concurrent calls may take. */
export async function findFreeUsername(db: Database, wanted: string, apart = false): Promise<string> {
  const names = apart ? [] : [wanted, ...Array.from({ length: 30 }, (_, index) => `${wanted}${index + 2}`)]
  const rows = await db.select({ username: accounts.username }).from(accounts).where(inArray(accounts.username, names))
  const taken = new Set(rows.map((row) => row.username))
  return names.find((name) => !taken.has(name)) ?? `${wanted}${randomBytes(3).toString('hex')}`
}

type Settable = Pick<AccountRow, 'firstName' | 'lastName' | 'name' | 'phone' | 'city' | 'email' | 'emailVerified'>
type Details = { [K in keyof Settable]?: Settable[K] | undefined }

export async function setDetails(db: Database, id: string, details: Details) {
  await db
    .update(accounts)
    .set({ ...details, updatedAt: sql`now()` })
    .where(eq(accounts.id, id))
    .catch((error: Error) => {
      throw isUniqueViolation(error) ? emailTaken() : error
    })
}

/** Fills in missing details of a customer's account. Staff name themselves. */
export async function fillDetails(db: Database, id: string, given: Pick<Settable, 'firstName' | 'lastName' | 'phone'>) {
  const { phone, ...names } = given
  const own = and(eq(accounts.id, id), eq(accounts.role, 'customer'))
  const name = `${names.firstName} ${names.lastName}`.trim()
  const nameless = and(own, eq(accounts.firstName, ''), eq(accounts.lastName, ''))
  const phoneless = and(own, eq(accounts.phone, ''))
  const called = { ...names, name }
  if (name) await db.update(accounts).set(called).where(nameless)
  if (phone) await db.update(accounts).set({ phone }).where(phoneless)
}

export function emailTaken() {
  const message = 'Username or email already exists'
  return new Problem('conflict', message, { fields: { email: message } })
}

/** Confirmed addresses, by account. */
export async function findConfirmedAddresses(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const rows = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(inArray(accounts.id, ids), eq(accounts.emailVerified, true)))
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** The account, locked until the transaction ends: nothing more is written for it meanwhile. */
export async function lockAccount(tx: Transaction, id: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return row
}

/** With its sessions, addresses and consents. */
export async function removeAccount(tx: Transaction, id: string) {
  await tx.delete(accounts).where(eq(accounts.id, id))
}
