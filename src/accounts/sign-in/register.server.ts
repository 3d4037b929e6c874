import {
  type AccountsContext,
  endPresentedSession,
  headersOf,
  passCookies,
  refusalOf,
} from '#accounts/auth/accounts-context.server.ts'
import { findAccount, findFreeUsername, findTaken } from '#accounts/account-store.server.ts'
import { insertConsent } from '#accounts/newsletter-consent-store.server.ts'
import { toSignedIn } from '#accounts/own-account/account-view.server.ts'
import { accountTags, type SignedIn } from '#accounts/account.ts'
import type { Registration } from '#accounts/registration-forms.ts'
import { newsletterWording } from '#accounts/newsletter-wording.ts'
import { refuseWeakPassword } from '#accounts/auth/password-rule.server.ts'
import { usernameFrom } from '#accounts/username-from.ts'
import type { Database } from '#lib/database/database.server.ts'
import { networkOf } from '#lib/limits/network-of.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { RequestContext } from '#lib/serving/app-context.server.ts'
import { publish } from '#lib/changes/transact.server.ts'
import { registerByMail } from './register-by-mail.server.ts'

const allowance = { name: 'register', most: 10, perSeconds: 60 * 60 }

/** A live shop never tells whether an address has an account: it answers that a mail was sent. */
export async function register(
  accounts: AccountsContext,
  wanted: Registration,
  context: RequestContext,
): Promise<SignedIn | { message: string }> {
  const { runtime, limit } = accounts.app
  await limit.use(allowance, networkOf(context.request.ip))
  const { username, email, password, firstName, lastName } = wanted
  const names = [username, email.split('@')[0], firstName, lastName]
  await refuseWeakPassword(runtime, password, { role: 'customer', names })
  return runtime.mode === 'live' ? registerByMail(accounts, wanted, context) : registerAtOnce(accounts, wanted, context)
}

async function registerAtOnce(
  accounts: AccountsContext,
  wanted: Registration,
  context: RequestContext,
): Promise<SignedIn> {
  const { app } = accounts
  const { db, runtime } = app
  const { request, reply } = context
  const { email, password, firstName = '', lastName = '', phone = '', city = '', newsletter } = wanted
  const { api } = await accounts.auth()
  const headers = headersOf(request)
  headers.delete('cookie')
  const details = { email: email.toLowerCase(), password, firstName, lastName, phone, city }
  const made = await underFreeName(db, wanted, (username) => {
    const body = { ...details, username, name: `${firstName} ${lastName}`.trim() || username }
    return api.signUpEmail({ body, headers, returnHeaders: true })
  })
  const account = (await findAccount(db, made.response.user.id))!
  if (newsletter) {
    await insertConsent(db, { accountId: account.id, given: true, wording: newsletterWording, at: runtime.now() })
  }
  publish(app, context, accountTags(account.id))
  await endPresentedSession(app, context)
  passCookies(reply, made.headers)
  await api.sendVerificationEmail({ body: { email: account.email } })
  request.log.info({ account: account.id }, 'registered')
  void reply.code(201)
  return toSignedIn(account)
}

const mostTries = 3

/** A generated name may be taken between check and insert: then another one is tried. */
async function underFreeName<T>(db: Database, { username, email }: Registration, signUp: (name: string) => Promise<T>) {
  for (let tries = 1; ; tries++) {
    const name = username ?? (await findFreeUsername(db, usernameFrom(email), tries > 1))
    try {
      return await signUp(name)
    } catch (error) {
      if (!refusalOf(error)) throw error
      const taken = await findTaken(db, { email, username: name })
      if (taken === 'username' && username === undefined && tries < mostTries) continue
      throw taken ? alreadyThere() : error
    }
  }
}

const alreadyThere = () => new Problem('conflict', 'Username or email already exists')
