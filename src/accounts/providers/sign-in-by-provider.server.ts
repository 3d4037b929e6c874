import { accountTags } from '#accounts/account.ts'
import {
  type AccountsContext,
  endPresentedSession,
  headersOf,
  passCookies,
  proveAddress,
} from '#accounts/auth/accounts-context.server.ts'
import { findAccount } from '#accounts/account-store.server.ts'
import { toSignedIn } from '#accounts/own-account/account-view.server.ts'
import { providerNames } from '#accounts/provider-names.ts'
import { findSessionPerson, removeSession } from '#accounts/sessions/session-store.server.ts'
import { sessionHashIn } from '#accounts/sessions/session-token.server.ts'
import { networkOf } from '#lib/limits/network-of.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { RequestContext } from '#lib/serving/app-context.server.ts'
import { publish } from '#lib/changes/transact.server.ts'
import type { SignInProvider } from '#settings/sign-in-provider.ts'
import { closedToProviders, refusedByReason } from '#accounts/open-id/provider-refusal.server.ts'
import type { ProviderReturn, SignedInByProvider } from './provider-sign-in.ts'

const perAddress = { name: 'provider-sign-in', most: 60, perSeconds: 15 * 60 }

/** Addresses to which the library would send a browser; we only read the outcome from them. */
const ends = { known: '/known', fresh: '/new', refused: '/refused' }

/** Records in a cookie, and in the database, that this browser has begun; returns the address to go to. */
export async function beginProviderSignIn(
  accounts: AccountsContext,
  provider: SignInProvider,
  { request, reply }: RequestContext,
) {
  const { app } = accounts
  refuseClosed(accounts, provider)
  await app.limit.use(perAddress, networkOf(request.ip))
  const { api } = await accounts.auth()
  const { response, headers } = await api.signInSocial({
    body: {
      provider,
      callbackURL: ends.known,
      newUserCallbackURL: ends.fresh,
      errorCallbackURL: ends.refused,
      disableRedirect: true,
    },
    headers: headersOf(request),
    returnHeaders: true,
  })
  passCookies(reply, headers)
  return { address: response.url! }
}

/** Signs in as with a password: the former session ends, and orders with the account's confirmed address join it. */
export async function finishProviderSignIn(
  accounts: AccountsContext,
  { provider, code, state }: ProviderReturn,
  context: RequestContext,
): Promise<SignedInByProvider> {
  const { app } = accounts
  const { request, reply } = context
  refuseClosed(accounts, provider)
  await app.limit.use(perAddress, networkOf(request.ip))
  const { api } = await accounts.auth()
  const answer = await api.callbackOAuth({
    method: 'GET',
    params: { id: provider },
    query: { code, state },
    headers: headersOf(request),
    asResponse: true,
  })
  const end = new URL(answer.headers.get('location') ?? '', app.runtime.publicUrl)
  const reason = end.searchParams.get('error')
  if (reason !== null) {
    request.log.info({ provider, reason }, 'a sign-in was refused')
    throw refusedByReason(reason, providerNames[provider])
  }
  const { account, hash } = await findStarted(accounts, answer.headers)
  const closed = closedToProviders(account)
  if (closed) {
    await removeSession(app.db, hash)
    throw refusedByReason(closed, providerNames[provider])
  }
  const isNew = end.pathname === ends.fresh
  await endPresentedSession(app, context)
  passCookies(reply, answer.headers)
  if (isNew) publish(app, context, accountTags(account.id))
  if (account.emailVerified) await proveAddress(accounts, context, account)
  else if (isNew) await api.sendVerificationEmail({ body: { email: account.email } })
  request.log.info({ account: account.id, provider }, isNew ? 'registered' : 'signed in')
  return { ...toSignedIn(account), isNew }
}

/** The account whose session the library has just created. */
async function findStarted({ app }: AccountsContext, headers: Headers) {
  const { db, runtime } = app
  const hash = sessionHashIn(headers, runtime.secure)
  const found = hash && (await findSessionPerson(db, { hash, now: runtime.now(), live: false }))
  const account = found && (await findAccount(db, found.person.id))
  if (!account) throw new Error('a sign-in through a provider began no session')
  return { account, hash }
}

function refuseClosed({ app }: AccountsContext, provider: SignInProvider) {
  if (app.runtime.providers[provider]) return
  throw new Problem('missing', `Signing in with ${providerNames[provider]} is not set up for this shop.`)
}
