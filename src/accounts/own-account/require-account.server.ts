import type { AccountsContext } from '#accounts/auth/accounts-context.server.ts'
import { type AccountRow, findAccount } from '#accounts/account-store.server.ts'
import { findPasswordHash } from '#accounts/credential-store.server.ts'
import { notingLimits } from '#accounts/auth/refusal-log.server.ts'
import { findSessionStart } from '#accounts/sessions/session-store.server.ts'
import { sessionHashOf } from '#accounts/sessions/session-token.server.ts'
import { findSignInMethods } from '#accounts/sign-in-method-store.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { RequestContext } from '#lib/serving/app-context.server.ts'

const freshMinutes = 10

export async function requireAccount({ app }: AccountsContext, { person }: Pick<RequestContext, 'person'>) {
  const account = await findAccount(app.db, person!.id)
  if (!account) throw new Problem('signedOut', 'Sign in required')
  return account
}

/** Sample accounts are shared by all who try the shop. */
export function refuseSample({ sample }: AccountRow, field?: string) {
  if (!sample) return
  const message = 'The demo account is shared by everyone who tries the shop, so this cannot be changed.'
  throw new Problem('conflict', message, field ? { fields: { [field]: message } } : {})
}

export async function requirePassword(
  accounts: AccountsContext,
  context: RequestContext,
  { password, field }: { password: string; field: string },
) {
  const { db } = accounts.app
  const { id, username } = context.person!
  const refused = (reason: string) =>
    accounts.noteRefusal(context.request, 'a password was refused', { reason, account: username })
  await notingLimits(() => accounts.slowGuesses(id, context.request.ip), refused)
  const hash = await findPasswordHash(db, id)
  const { hashes } = accounts
  if (hash && (await hashes.askedBy(context.request, () => hashes.verify({ hash, password })))) return
  await refused(hash ? 'wrong password' : 'no password')
  const message = hash ? 'This password is not correct' : 'Your account has no password yet. Please choose one first.'
  throw new Problem('invalid', message, { fields: { [field]: message } })
}

/** The owner of an account without a password has to have signed in through a provider a moment ago. */
export async function requireOwner(
  accounts: AccountsContext,
  context: RequestContext,
  typed: { password: string; field: string },
) {
  const { db, runtime } = accounts.app
  if ((await findSignInMethods(db, context.person!.id)).hasPassword) return requirePassword(accounts, context, typed)
  const hash = sessionHashOf(context.request, runtime.secure)
  const began = hash && (await findSessionStart(db, hash))
  if (began && runtime.now().getTime() - began.getTime() < freshMinutes * 60_000) return
  const message = `Please sign out and in again first, then do this within ${freshMinutes} minutes.`
  throw new Problem('conflict', message)
}
