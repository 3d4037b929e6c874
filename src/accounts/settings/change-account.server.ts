import { accountTags } from '#accounts/account.ts'
import {
  type AccountsContext,
  dropCookies,
  headersOf,
  inOwnWords,
  passCookies,
} from '#accounts/accounts-context.server.ts'
import { aboutAccount, addressChangedMail, noteTo, passwordChangedMail } from '#accounts/account-mails.server.ts'
import {
  type AccountRow,
  emailTaken,
  findAccount,
  findAccountByEmail,
  lockAccount,
  removeAccount,
  setDetails,
} from '#accounts/account-store.server.ts'
import { findPasswordHash, removeResetLinks } from '#accounts/credential-store.server.ts'
import { refuseWeakPassword } from '#accounts/password-rule.server.ts'
import { notingLimits } from '#accounts/refusal-log.server.ts'
import { findSessionStart } from '#accounts/session-store.server.ts'
import { sessionHashOf } from '#accounts/session-token.server.ts'
import { setPasswordChosen } from '#accounts/staff/staff-store.server.ts'
import { findSignInMethods } from '#accounts/sign-in-method-store.server.ts'
import { Problem } from '#lib/problem.ts'
import { isStaff } from '#lib/rights.ts'
import type { RequestContext } from '#lib/app-context.server.ts'
import { publish, transact } from '#lib/transact.server.ts'
import { removeMailsAbout } from '#mail/mail-store.server.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import type { ProfileChange } from './account-settings.ts'
import { proposeAddress } from './move-address.server.ts'

const freshMinutes = 10
/** Few enough that nobody fills mailboxes, or finds out by them who has an account with a demonstration. */
const addressChanges = { name: 'address-change', most: 5, perSeconds: 60 * 60 }

export async function requireAccount(accounts: AccountsContext, context: RequestContext): Promise<AccountRow> {
  const account = await findAccount(accounts.app.db, context.person!.id)
  if (!account) throw new Problem('signedOut', 'Sign in required')
  return account
}

/** Everyone who tries the shop shares them. */
export function refuseSample({ sample }: AccountRow, field?: string) {
  if (!sample) return
  const message = 'The demo account is shared by everyone who tries the shop, so this stays as it is.'
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
  const [hash, { verifyPassword }] = await Promise.all([findPasswordHash(db, id), import('better-auth/crypto')])
  if (hash && (await verifyPassword({ hash, password }))) return
  await refused(hash ? 'wrong password' : 'no password')
  const message = hash ? 'This is not your password' : 'Your account has no password yet. Please choose one first.'
  throw new Problem('invalid', message, { fields: { [field]: message } })
}

/** An account without a password has signed in through a provider a moment ago. */
async function requireOwner(
  accounts: AccountsContext,
  context: RequestContext,
  typed: { password: string; field: string },
) {
  const { db, runtime } = accounts.app
  if ((await findSignInMethods(db, context.person!.id)).hasPassword) return requirePassword(accounts, context, typed)
  const hash = sessionHashOf(context.request, runtime.secure)
  const began = hash && (await findSessionStart(db, hash))
  if (began && runtime.now().getTime() - began.getTime() < freshMinutes * 60_000) return
  const message = `Please sign out and in again first. For ${freshMinutes} minutes after that we know that it is you.`
  throw new Problem('conflict', message)
}

export async function changeProfile(
  accounts: AccountsContext,
  { email, currentPassword = '', ...change }: ProfileChange,
  context: RequestContext,
) {
  const account = await requireAccount(accounts, context)
  const details = { ...change, name: nameOf(account, change) }
  const wanted = email?.toLowerCase() ?? account.email
  if (wanted === account.email) return saveDetails(accounts, context, account, details)
  await refuseMove(accounts, account, currentPassword, context)
  if (accounts.app.runtime.mode === 'demo') return moveAtOnce(accounts, account, { ...details, email: wanted }, context)
  await saveDetails(accounts, context, account, details)
  return proposeAddress(accounts, account, wanted, context)
}

async function saveDetails(
  { app }: AccountsContext,
  context: RequestContext,
  { id }: AccountRow,
  details: Parameters<typeof setDetails>[2],
) {
  await setDetails(app.db, id, details)
  publish(app, context, accountTags(id))
}

const nameOf = (account: AccountRow, { firstName = account.firstName, lastName = account.lastName }: ProfileChange) =>
  `${firstName} ${lastName}`.trim() || account.name

async function refuseMove(accounts: AccountsContext, account: AccountRow, password: string, context: RequestContext) {
  refuseSample(account, 'email')
  await requireOwner(accounts, context, { password, field: 'currentPassword' })
  await accounts.app.limit.use(addressChanges, account.id)
}

type Moved = Omit<ProfileChange, 'currentPassword'> & { name: string; email: string }

/** A demonstration does not wait until the mailed link is opened. */
async function moveAtOnce({ app, auth }: AccountsContext, account: AccountRow, moved: Moved, context: RequestContext) {
  if (await findAccountByEmail(app.db, moved.email)) throw emailTaken()
  await transact(app, context, async (tx) => {
    await setDetails(tx, account.id, { ...moved, emailVerified: false })
    await removeResetLinks(tx, account.id)
    await queueMail(tx, app.runtime, addressChangedMail(await noteTo(tx, account)))
    return { value: null, tags: accountTags(account.id) }
  })
  await (await auth()).api.sendVerificationEmail({ body: { email: moved.email } })
  context.request.log.info({ account: account.id }, 'an e-mail address was changed')
}

/** The other sessions end, and this one gets a new id. */
export async function changePassword(
  accounts: AccountsContext,
  wanted: { currentPassword: string; newPassword: string },
  context: RequestContext,
) {
  const { runtime } = accounts.app
  const account = await requireAccount(accounts, context)
  refuseSample(account, 'newPassword')
  await requirePassword(accounts, context, { password: wanted.currentPassword, field: 'currentPassword' })
  const names = [account.username, account.email.split('@')[0], account.name]
  await refuseWeakPassword(runtime, wanted.newPassword, { role: account.role, names }, 'newPassword')
  const { api } = await accounts.auth()
  const { headers } = await api
    .changePassword({
      body: { ...wanted, revokeOtherSessions: true },
      headers: headersOf(context.request),
      returnHeaders: true,
    })
    .catch(inOwnWords(() => new Problem('invalid', 'Your password could not be changed. Please sign in again.')))
  passCookies(context.reply, headers)
  await transact(accounts.app, context, async (tx) => {
    await removeResetLinks(tx, account.id)
    if (account.passwordDue) await setPasswordChosen(tx, account.id)
    await queueMail(tx, runtime, passwordChangedMail(await noteTo(tx, account)))
    return { value: null, tags: accountTags(account.id) }
  })
  context.request.log.info({ account: account.id }, 'a password was changed; other sessions ended')
  return { message: 'Your password is changed. Other devices are signed out.' }
}

/** The person goes; orders stay without them, as the books need them, and so do reviews, as others rely on them. */
export async function removeMe(accounts: AccountsContext, password: string, context: RequestContext) {
  const { app, hooks } = accounts
  const { id } = context.person!
  refuseSample(await requireAccount(accounts, context), 'password')
  await requireOwner(accounts, context, { password, field: 'password' })
  await transact(app, context, async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account) throw new Problem('signedOut', 'Sign in required')
    if (isStaff(account.role)) throw new Problem('conflict', 'Ask an owner to take your role away first.')
    const reason = await hooks.holdsBack(tx, id)
    if (reason) throw new Problem('conflict', reason)
    const tags = await hooks.forget(tx, account)
    await removeAccount(tx, id)
    await removeMailsAbout(tx, aboutAccount(id))
    return { value: null, tags: [...accountTags(id), ...tags] }
  })
  dropCookies(context.reply, app.runtime.secure)
  context.request.log.info({ account: id }, 'an account was deleted')
  return { message: 'Your account is deleted.' }
}
