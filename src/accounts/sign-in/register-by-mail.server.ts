import {
  type AccountsContext,
  afterAnswer,
  endPresentedSession,
  headersOf,
  passCookies,
  proveAddress,
} from '#accounts/auth/accounts-context.server.ts'
import { findWaiting, forgetWaiting, noteWaiting } from './waiting-registration.server.ts'
import { registeredAlreadyMail, registrationMail } from '#accounts/mails/registration-mails.server.ts'
import { noteTo } from '#accounts/mails/account-mail.server.ts'
import {
  emailTaken,
  findAccount,
  findAccountByEmail,
  findFreeUsername,
  insertAccount,
  newAccountId,
} from '#accounts/account-store.server.ts'
import { insertConsent } from '#accounts/newsletter-consent-store.server.ts'
import { toSignedIn } from '#accounts/own-account/account-view.server.ts'
import { accountTags, type SignedIn } from '#accounts/account.ts'
import type { HashQueue } from '#accounts/auth/hash-queue.server.ts'
import type { Registration, RegistrationEnd } from '#accounts/registration-forms.ts'
import { storeKnownNetwork } from '#accounts/sessions/known-network-store.server.ts'
import { newsletterWording } from '#accounts/newsletter-wording.ts'
import {
  findPending,
  insertPending,
  type PendingRegistration,
  pendingRegistration,
  takePending,
} from '#accounts/pending-link-store.server.ts'
import type { SignIn } from '#accounts/sign-in-forms.ts'
import { shortHash } from '#lib/values/text-hash.server.ts'
import { usernameFrom } from '#accounts/username-from.ts'
import { networkOf } from '#lib/limits/network-of.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { RequestContext } from '#lib/serving/app-context.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { isUniqueViolation } from '#lib/database/refused-statement.ts'
import { queueMail, queueMailAlone } from '#mail/queue-mail.server.ts'

const perMailbox = { name: 'register-mailbox', most: 3, perSeconds: 60 * 60 }
const perNetwork = { name: 'register-end', most: 30, perSeconds: 60 * 60 }

export const mailSent = 'We have sent you an email. Open the link in it to finish: it works for three days.'

/** Answers before any lookup: neither words nor timing tell whether the address has an account. The mail does. */
export function registerByMail(accounts: AccountsContext, wanted: Registration, context: RequestContext) {
  return answerFirst(context, () => sendMail(accounts, wanted))
}

/** The same email once more, for the person who knows the password; anybody else gets the same answer and no email. */
export async function registerAgain(
  accounts: AccountsContext,
  { username, password }: SignIn,
  context: RequestContext,
) {
  await accounts.app.limit.use(perNetwork, networkOf(context.request.ip))
  return answerFirst(context, async () => {
    const pending = await findWaiting(accounts, { name: username, password })
    if (pending) await sendMail(accounts, { ...pending, password })
  })
}

function answerFirst({ request, reply }: RequestContext, work: () => Promise<unknown>) {
  afterAnswer(request, work, 'a mail to finish a registration could not be sent')
  void reply.code(202)
  return { message: mailSent }
}

async function sendMail({ app, hashes }: AccountsContext, wanted: Registration) {
  const { db, runtime, limit } = app
  const email = wanted.email.toLowerCase()
  if ((await limit.note(perMailbox, shortHash(email))) > 0) return
  // Done for an address with an account too: the load of the machine must not tell either.
  const pending = await prepare(wanted, email, hashes)
  const account = await findAccountByEmail(db, email)
  await transact(app, null, async (tx) => ({ value: await noteWaiting(tx, pending), tags: [] }))
  if (account?.sample) return
  const { publicUrl } = runtime
  if (account) return queueMailAlone(app, registeredAlreadyMail({ ...(await noteTo(db, account)), publicUrl }))
  await transact(app, null, async (tx) => {
    const token = await insertPending(tx, pendingRegistration, pending)
    const note = await noteTo(tx, { id: pending.id, email, emailVerified: false })
    await queueMail(tx, runtime, registrationMail({ ...note, token, publicUrl }))
    return { value: null, tags: [] }
  })
}

async function prepare(wanted: Registration, email: string, hashes: HashQueue): Promise<PendingRegistration> {
  const { firstName = '', lastName = '', phone = '', city = '', newsletter = false } = wanted
  const username = (wanted.username ?? usernameFrom(email)).toLowerCase()
  const name = `${firstName} ${lastName}`.trim() || username
  const passwordHash = await hashes.hash(wanted.password)
  return { id: newAccountId(), username, email, name, firstName, lastName, phone, city, newsletter, passwordHash }
}

/** The password is asked for again: the reader of the mail may not be the one who registered, and must not open an account with a stranger's password. */
export async function finishRegistration(
  accounts: AccountsContext,
  { token, password }: RegistrationEnd,
  context: RequestContext,
): Promise<SignedIn> {
  const { app } = accounts
  const { db, limit } = app
  const { request, reply } = context
  await limit.use(perNetwork, networkOf(request.ip))
  const pending = await findPending(db, pendingRegistration, token)
  if (!pending) throw linkSpent()
  if (!(await accounts.hashes.verify({ hash: pending.passwordHash, password }))) {
    await accounts.noteRefusal(request, 'a password was refused', { reason: 'registration', account: pending.email })
    const message = 'This is not the password you registered with'
    throw new Problem('invalid', message, { fields: { password: message } })
  }
  const id = await makeAccount(accounts, context, token, pending)
  const { api } = await accounts.auth()
  const headers = headersOf(request)
  headers.delete('cookie')
  const body = { email: pending.email, password, rememberMe: true }
  const signedIn = await api.signInEmail({ body, headers, returnHeaders: true })
  await endPresentedSession(app, context)
  passCookies(reply, signedIn.headers)
  await storeKnownNetwork(db, id, request.ip)
  await proveAddress(accounts, context, { id, email: pending.email })
  request.log.info({ account: id }, 'registered')
  void reply.code(201)
  return toSignedIn((await findAccount(db, id))!)
}

/** Two links of one address make one account. */
function makeAccount(
  { app }: AccountsContext,
  context: RequestContext,
  token: string,
  { newsletter, ...pending }: PendingRegistration,
) {
  const at = app.runtime.now()
  return transact(app, context, async (tx) => {
    if (!(await takePending(tx, pendingRegistration, token)) || (await findAccountByEmail(tx, pending.email)))
      throw linkSpent()
    const username = await findFreeUsername(tx, pending.username)
    await forgetWaiting(tx, pending)
    const id = await insertAccount(tx, { ...pending, username, role: 'customer', emailVerified: true })
    if (newsletter) await insertConsent(tx, { accountId: id, given: true, wording: newsletterWording, at })
    return { value: id, tags: accountTags(id) }
  }).catch((error: Error) => {
    throw isUniqueViolation(error) ? emailTaken() : error
  })
}

const linkSpent = () =>
  new Problem('invalid', 'This link has expired or has already been used. Please sign in, or register again.')
