import { accountTags } from '#accounts/account.ts'
import { type AccountsContext, inOwnWords, proveAddress } from '#accounts/auth/accounts-context.server.ts'
import { otherAccount, takeProposedAddress } from './move-address.server.ts'
import { findAccountByEmail } from '#accounts/account-store.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { RequestContext, Person } from '#lib/serving/app-context.server.ts'
import { publish } from '#lib/changes/transact.server.ts'

const allowance = { name: 'verification-mail', most: 5, perSeconds: 60 * 60 }

/** Only a person signed in to the account may: a stranger who typed another's address into theirs must not get it confirmed by its owner. */
export async function verifyEmail(accounts: AccountsContext, token: string, context: RequestContext) {
  const { app } = accounts
  const { person, request } = context
  if (await takeProposedAddress(accounts, token, context)) return confirmed
  if (emailIn(token) !== person!.email) throw otherAccount()
  const { api } = await accounts.auth()
  await api.verifyEmail({ query: { token } }).catch(inOwnWords(() => otherAccount()))
  const account = await findAccountByEmail(app.db, person!.email)
  if (!account?.emailVerified) throw otherAccount()
  publish(app, context, accountTags(account.id))
  await proveAddress(accounts, context, account)
  request.log.info({ account: account.id }, 'an email address was confirmed')
  return confirmed
}

const confirmed = { message: 'Thank you: your email address is confirmed.' }

export async function sendVerification(accounts: AccountsContext, person: Person) {
  if (person.emailVerified) throw new Problem('conflict', 'Your email address is already confirmed.')
  await accounts.app.limit.use(allowance, person.id)
  const { api } = await accounts.auth()
  await api.sendVerificationEmail({ body: { email: person.email } })
  return { message: 'A new link is on its way.' }
}

/** The address that a token claims; null for text that is no token. The library verifies it. */
function emailIn(token: string): unknown {
  try {
    return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { email?: unknown }).email
  } catch {
    return null
  }
}
