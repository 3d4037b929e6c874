import { type Desk, endPresentedSession, headersOf, passCookies, refusalOf } from '#accounts/account-desk.server.ts'
import { findAccount, findFreeUsername, insertConsent, isTaken } from '#accounts/account-store.server.ts'
import { toSignedIn } from '#accounts/account-view.server.ts'
import type { Registration, SignedIn } from '#accounts/account.ts'
import { networkOf } from '#accounts/guess-limit.server.ts'
import { newsletterWording } from '#accounts/newsletter-wording.ts'
import { refuseWeakPassword } from '#accounts/password-rule.server.ts'
import { usernameFrom } from '#accounts/username-from.ts'
import { Problem } from '#lib/problem.ts'
import type { Ask } from '#lib/serve.server.ts'

const allowance = { name: 'register', most: 10, perSeconds: 60 * 60 }

/** Makes an account, signs it in, and mails the link that confirms its address. */
export async function register(desk: Desk, wanted: Registration, ask: Ask): Promise<SignedIn> {
  const { shop, follower } = desk
  const { db, runtime, limit } = shop
  const { request, reply } = ask
  await limit.use(allowance, networkOf(request.ip))
  const { email, password, firstName = '', lastName = '', phone = '', city = '', newsletter } = wanted
  const names = [wanted.username, email.split('@')[0], firstName, lastName]
  await refuseWeakPassword(runtime, password, { role: 'customer', names })
  const username = wanted.username ?? (await findFreeUsername(db, usernameFrom(email)))
  const name = `${firstName} ${lastName}`.trim() || username
  const headers = headersOf(request)
  headers.delete('cookie')
  const { api } = await desk.auth()
  const body = { email: email.toLowerCase(), password, username, name, firstName, lastName, phone, city }
  const made = await api.signUpEmail({ body, headers, returnHeaders: true }).catch(async (error: unknown) => {
    if (refusalOf(error) && (await isTaken(db, { email, username }))) throw alreadyThere()
    throw error
  })
  const account = (await findAccount(db, made.response.user.id))!
  if (newsletter) {
    await insertConsent(db, { accountId: account.id, given: true, wording: newsletterWording, at: runtime.now() })
  }
  await endPresentedSession(shop, ask)
  passCookies(reply, made.headers)
  await follower.signedIn(db, account.id, request)
  await api.sendVerificationEmail({ body: { email: account.email } })
  request.log.info({ account: account.id }, 'registered')
  return toSignedIn(account)
}

const alreadyThere = () => new Problem('conflict', 'Username or email already exists')
