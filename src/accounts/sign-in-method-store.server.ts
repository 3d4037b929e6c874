import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { SignInProvider } from '#settings/sign-in-provider.ts'
import { listSignInMethods } from './credential-store.server.ts'
import { credentials } from './account-tables.server.ts'

type SignInMethods = { hasPassword: boolean; providers: SignInProvider[] }

export async function findSignInMethods(db: Database, accountId: string): Promise<SignInMethods> {
  const names = new Set((await listSignInMethods(db, accountId)).map(({ provider }) => provider))
  return {
    hasPassword: names.has('credential'),
    providers: SignInProvider.options.filter((provider) => names.has(provider)),
  }
}

/** The same, locked until the transaction ends: of two concurrent removals, the second sees the first one's. */
export async function lockSignInMethods(tx: Transaction, accountId: string): Promise<SignInMethods> {
  await tx.execute(sql`select id from accounts where id = ${accountId} for update`)
  return findSignInMethods(tx, accountId)
}

export async function removeProvider(db: Database, accountId: string, provider: SignInProvider) {
  await db.delete(credentials).where(and(eq(credentials.userId, accountId), eq(credentials.providerId, provider)))
}

/** Leaves an account with its password alone. */
export async function removeProviders(db: Database, accountId: string) {
  const others = and(eq(credentials.userId, accountId), sql`${credentials.providerId} <> 'credential'`)
  await db.delete(credentials).where(others)
}
