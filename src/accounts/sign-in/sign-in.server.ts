import { setTimeout as wait } from 'node:timers/promises'
import type { SignedIn } from '#accounts/account.ts'
import type { SignIn } from '#accounts/sign-in-forms.ts'
import {
  type AccountsContext,
  endPresentedSession,
  headersOf,
  passCookies,
  proveAddress,
  refusalOf,
} from '#accounts/auth/accounts-context.server.ts'
import { findAccount } from '#accounts/account-store.server.ts'
import { effectiveRoleOf, toSignedIn } from '#accounts/own-account/account-view.server.ts'
import type { Auth } from '#accounts/auth/auth.server.ts'
import { storeKnownNetwork } from '#accounts/sessions/known-network-store.server.ts'
import { notingLimits } from '#accounts/auth/refusal-log.server.ts'
import { checkCode } from '#accounts/second-factor/check-code.server.ts'
import { removeSession } from '#accounts/sessions/session-store.server.ts'
import { hashToken } from '#accounts/sessions/session-token.server.ts'
import { findWaiting } from './waiting-registration.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { isStaff } from '#accounts/roles.ts'
import type { RequestContext } from '#lib/serving/app-context.server.ts'

/** Signs in with a username or an e-mail address. Known and unknown names are refused in the same words and the same time. */
export async function signIn(
  accounts: AccountsContext,
  { username, password, rememberMe = true, as, code }: SignIn,
  context: RequestContext,
): Promise<SignedIn> {
  const { app } = accounts
  const { request, reply } = context
  const refused = (reason: string, what: 'a sign-in was refused' | 'a code was refused' = 'a sign-in was refused') =>
    accounts.noteRefusal(request, what, { reason, account: username })
  await notingLimits(() => accounts.slowGuesses(username, request.ip), refused)
  const headers = headersOf(request)
  headers.delete('cookie')
  const name = username.toLowerCase()
  const started = performance.now()
  const auth = await accounts.auth()
  const attempt = { name, password, rememberMe, headers }
  const checked = accounts.hashes.askedBy(request, () => checkPassword(auth, attempt))
  const { response, headers: answered } = await checked.catch(async (error: unknown) => {
    const reason = refusalOf(error)
    if (reason === null) throw error
    await refused(reason)
    const waits = as !== 'admin' && app.runtime.mode === 'live' && (await findWaiting(accounts, { name, password }))
    await untilNextInterval(started)
    throw waits ? mailWaiting() : wrongPassword()
  })
  const account = await findAccount(app.db, response.user.id)
  if (!account || (account.sample && app.runtime.mode === 'live')) {
    await removeSession(app.db, hashToken(response.token))
    await refused('no account of a live shop')
    throw wrongPassword()
  }
  if (as === 'admin' && !isStaff(effectiveRoleOf(account))) {
    await removeSession(app.db, hashToken(response.token))
    await refused('not staff')
    throw new Problem('forbidden', account.passwordDue ? choosePassword : 'You do not have admin privileges')
  }
  if (account.twoFactorEnabled) {
    await checkCode(app, account.id, code).catch(async (error: unknown) => {
      await removeSession(app.db, hashToken(response.token))
      if (code !== undefined && error instanceof Problem) await refused(error.kind, 'a code was refused')
      throw error
    })
  }
  await endPresentedSession(app, context)
  passCookies(reply, answered)
  await storeKnownNetwork(app.db, account.id, request.ip)
  if (account.emailVerified) await proveAddress(accounts, context, account)
  request.log.info({ account: account.id }, 'signed in')
  return toSignedIn(account)
}

type Attempt = { name: string; password: string; rememberMe: boolean; headers: Headers }

async function checkPassword({ api }: Auth, { name, headers, ...rest }: Attempt) {
  return name.includes('@')
    ? api.signInEmail({ body: { email: name, ...rest }, headers, returnHeaders: true })
    : api.signInUsername({ body: { username: name, ...rest }, headers, returnHeaders: true })
}

const answerInterval = 250

/** Refusals are sent a whole number of intervals after the request, which hides the millisecond that a known name takes longer. */
const untilNextInterval = (started: number) => wait(answerInterval - ((performance.now() - started) % answerInterval))

const choosePassword =
  'Please choose a staff password first, using the link we emailed you. “Forgot password” sends a new one.'

function mailWaiting() {
  const message = 'Your account opens with the link in the email that we sent you.'
  return new Problem('signedOut', message, { fields: { registration: message } })
}

const wrongPassword = () => new Problem('signedOut', 'Invalid username or password')
