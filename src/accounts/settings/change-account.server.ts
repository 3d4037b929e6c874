import { accountTags } from '#accounts/account.ts'
import {
  type AccountsContext,
  dropCookies,
  headersOf,
  inOwnWords,
  passCookies,
} from '#accounts/auth/accounts-context.server.ts'
import { addressChangedMail, passwordChangedMail } from '#accounts/mails/account-mails.server.ts'
import { aboutAccount, noteTo } from '#accounts/mails/account-mail.server.ts'
import {
  type AccountRow,
  emailTaken,
  findAccountByEmail,
  lockAccount,
  removeAccount,
  setDetails,
} from '#accounts/account-store.server.ts'
import { removeResetLinks } from '#accounts/credential-store.server.ts'
import { refuseWeakPassword } from '#accounts/auth/password-rule.server.ts'
import { setPasswordChosen } from '#accounts/staff/staff-store.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { isStaff } from '#accounts/roles.ts'
import type { RequestContext } from '#lib/serving/app-context.server.ts'
import { publish, transact } from '#lib/changes/transact.server.ts'
import { removeMailsAbout } from '#mail/mail-store.server.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import type { ProfileChange } from '#accounts/own-account/account-settings.ts'
import { changeOwn } from '#accounts/own-account/change-own.server.ts'
import { ownAddressChanged, proposeAddress } from '#accounts/email-address/move-address.server.ts'
import {
  requireAccount,
  refuseSample,
  requirePassword,
  requireOwner,
} from '#accounts/own-account/require-account.server.ts'

/** Few enough to fill no mailboxes, and to make the addresses of a demonstration's accounts hard to find out. */
const addressChanges = { name: 'address-change', most: 5, perSeconds: 60 * 60 }

export async function changeProfile(
  accounts: AccountsContext,
  { email, currentPassword = '', ...change }: ProfileChange,
  context: RequestContext,
) {
  const account = await requireAccount(accounts, context)
  const details = { ...change, name: nameOf(account, change) }
  const wanted = email?.toLowerCase() ?? account.email
  if (wanted === account.email) return saveDetails(accounts, context, account, details)
  refuseSample(account, 'email')
  await requireOwner(accounts, context, { password: currentPassword, field: 'currentPassword' })
  await accounts.app.limit.use(addressChanges, account.id)
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

type Moved = Omit<ProfileChange, 'currentPassword'> & { name: string; email: string }

/** A demonstration does not wait until the mailed link is opened. */
async function moveAtOnce(accounts: AccountsContext, account: AccountRow, moved: Moved, context: RequestContext) {
  const { app, auth } = accounts
  if (await findAccountByEmail(app.db, moved.email)) throw emailTaken()
  await changeOwn(accounts, context, ownAddressChanged, async (tx) => {
    await setDetails(tx, account.id, { ...moved, emailVerified: false })
    await removeResetLinks(tx, account.id)
    await queueMail(tx, app.runtime, addressChangedMail(await noteTo(tx, account)))
  })
  await (await auth()).api.sendVerificationEmail({ body: { email: moved.email } })
  context.request.log.info({ account: account.id }, 'an email address was changed')
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
  await changeOwn(accounts, context, 'changed their own password', async (tx) => {
    await removeResetLinks(tx, account.id)
    if (account.passwordDue) await setPasswordChosen(tx, account.id)
    await queueMail(tx, runtime, passwordChangedMail(await noteTo(tx, account)))
  })
  context.request.log.info({ account: account.id }, 'a password was changed; other sessions ended')
  return { message: 'Your password has been changed. Other devices are signed out.' }
}

/** Deletes the account; orders stay anonymised, as the ledger needs them, and so do reviews, as others rely on them. */
export async function removeMe(accounts: AccountsContext, password: string, context: RequestContext) {
  const { app, hooks } = accounts
  const { id } = context.person!
  refuseSample(await requireAccount(accounts, context), 'password')
  await requireOwner(accounts, context, { password, field: 'password' })
  await transact(app, context, async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account) throw new Problem('signedOut', 'Sign in required')
    if (isStaff(account.role)) throw new Problem('conflict', 'Ask an owner to remove your role first.')
    const reason = await hooks.deletionBlocker(tx, id)
    if (reason) throw new Problem('conflict', reason)
    const tags = await hooks.forget(tx, account)
    await removeAccount(tx, id)
    await removeMailsAbout(tx, aboutAccount(id))
    return { value: null, tags: [...accountTags(id), ...tags] }
  })
  dropCookies(context.reply, app.runtime.secure)
  context.request.log.info({ account: id }, 'an account was deleted')
  return { message: 'Your account has been deleted.' }
}
