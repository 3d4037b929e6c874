import { accountTags } from '#accounts/account.ts'
import { type Desk, dropCookies, headersOf, inOwnWords, passCookies } from '#accounts/account-desk.server.ts'
import { aboutAccount, addressChangedMail, noteTo, passwordChangedMail } from '#accounts/account-mails.server.ts'
import {
  type AccountRow,
  emailTaken,
  findAccount,
  findAccountByEmail,
  findPasswordHash,
  lockAccount,
  removeAccount,
  removeResetLinks,
  setDetails,
} from '#accounts/account-store.server.ts'
import { refuseWeakPassword } from '#accounts/password-rule.server.ts'
import { notingLimits } from '#accounts/refusal-log.server.ts'
import { findSessionStart } from '#accounts/session-store.server.ts'
import { sessionHashOf } from '#accounts/session-token.server.ts'
import { setPasswordChosen } from '#accounts/staff/staff-store.server.ts'
import { findWays } from '#accounts/way-store.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Ask } from '#lib/serve.server.ts'
import { publish, transact } from '#lib/transact.server.ts'
import { removeMailsAbout } from '#mail/mail-store.server.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import type { ProfileChange } from './account-settings.ts'
import { proposeAddress } from './move-address.server.ts'

const freshMinutes = 10
/** Few enough that nobody fills mailboxes, or finds out by them who has an account with a demonstration. */
const addressChanges = { name: 'address-change', most: 5, perSeconds: 60 * 60 }

export async function requireAccount(desk: Desk, ask: Ask): Promise<AccountRow> {
  const account = await findAccount(desk.shop.db, ask.person!.id)
  if (!account) throw new Problem('signedOut', 'Sign in required')
  return account
}

/** Everyone who tries the shop shares them. */
export function refuseSample({ sample }: AccountRow, field?: string) {
  if (!sample) return
  const message = 'The demo account is shared by everyone who tries the shop, so this stays as it is.'
  throw new Problem('conflict', message, field ? { fields: { [field]: message } } : {})
}

export async function requirePassword(desk: Desk, ask: Ask, { password, field }: { password: string; field: string }) {
  const { db } = desk.shop
  const { id, username } = ask.person!
  const refused = (reason: string) =>
    desk.noteRefusal(ask.request, 'a password was refused', { reason, account: username })
  await notingLimits(() => desk.slowGuesses(id, ask.request.ip), refused)
  const [hash, { verifyPassword }] = await Promise.all([findPasswordHash(db, id), import('better-auth/crypto')])
  if (hash && (await verifyPassword({ hash, password }))) return
  await refused(hash ? 'wrong password' : 'no password')
  const message = hash ? 'This is not your password' : 'Your account has no password yet. Please choose one first.'
  throw new Problem('invalid', message, { fields: { [field]: message } })
}

/** Whoever has no password has signed in through a provider a moment ago. */
export async function requireOwner(desk: Desk, ask: Ask, typed: { password: string; field: string }) {
  const { db, runtime } = desk.shop
  if ((await findWays(db, ask.person!.id)).hasPassword) return requirePassword(desk, ask, typed)
  const hash = sessionHashOf(ask.request, runtime.secure)
  const began = hash && (await findSessionStart(db, hash))
  if (began && runtime.now().getTime() - began.getTime() < freshMinutes * 60_000) return
  const message = `Please sign out and in again first. For ${freshMinutes} minutes after that we know that it is you.`
  throw new Problem('conflict', message)
}

export async function changeProfile(desk: Desk, { email, currentPassword = '', ...change }: ProfileChange, ask: Ask) {
  const account = await requireAccount(desk, ask)
  const details = { ...change, name: nameOf(account, change) }
  const wanted = email?.toLowerCase() ?? account.email
  if (wanted === account.email) return saveDetails(desk, ask, account, details)
  await refuseMove(desk, account, currentPassword, ask)
  if (desk.shop.runtime.mode === 'demo') return moveAtOnce(desk, account, { ...details, email: wanted }, ask)
  await saveDetails(desk, ask, account, details)
  return proposeAddress(desk, account, wanted, ask)
}

async function saveDetails({ shop }: Desk, ask: Ask, { id }: AccountRow, details: Parameters<typeof setDetails>[2]) {
  await setDetails(shop.db, id, details)
  publish(shop, ask, accountTags(id))
}

const nameOf = (account: AccountRow, { firstName = account.firstName, lastName = account.lastName }: ProfileChange) =>
  `${firstName} ${lastName}`.trim() || account.name

async function refuseMove(desk: Desk, account: AccountRow, password: string, ask: Ask) {
  refuseSample(account, 'email')
  await requireOwner(desk, ask, { password, field: 'currentPassword' })
  await desk.shop.limit.use(addressChanges, account.id)
}

type Moved = Omit<ProfileChange, 'currentPassword'> & { name: string; email: string }

/** A demonstration does not wait until the mailed link is opened. */
async function moveAtOnce({ shop, auth }: Desk, account: AccountRow, moved: Moved, ask: Ask) {
  if (await findAccountByEmail(shop.db, moved.email)) throw emailTaken()
  await transact(shop, ask, async (tx) => {
    await setDetails(tx, account.id, { ...moved, emailVerified: false })
    await removeResetLinks(tx, account.id)
    await queueMail(tx, shop.runtime, addressChangedMail(await noteTo(tx, account)))
    return { value: null, tags: accountTags(account.id) }
  })
  await (await auth()).api.sendVerificationEmail({ body: { email: moved.email } })
  ask.request.log.info({ account: account.id }, 'an e-mail address was changed')
}

/** The other sessions end, and this one gets a new id. */
export async function changePassword(desk: Desk, wanted: { currentPassword: string; newPassword: string }, ask: Ask) {
  const { runtime } = desk.shop
  const account = await requireAccount(desk, ask)
  refuseSample(account, 'newPassword')
  await requirePassword(desk, ask, { password: wanted.currentPassword, field: 'currentPassword' })
  const names = [account.username, account.email.split('@')[0], account.name]
  await refuseWeakPassword(runtime, wanted.newPassword, { role: account.role, names }, 'newPassword')
  const { api } = await desk.auth()
  const { headers } = await api
    .changePassword({
      body: { ...wanted, revokeOtherSessions: true },
      headers: headersOf(ask.request),
      returnHeaders: true,
    })
    .catch(inOwnWords(() => new Problem('invalid', 'Your password could not be changed. Please sign in again.')))
  passCookies(ask.reply, headers)
  await transact(desk.shop, ask, async (tx) => {
    await removeResetLinks(tx, account.id)
    if (account.passwordDue) await setPasswordChosen(tx, account.id)
    await queueMail(tx, runtime, passwordChangedMail(await noteTo(tx, account)))
    return { value: null, tags: accountTags(account.id) }
  })
  ask.request.log.info({ account: account.id }, 'a password was changed; other sessions ended')
  return { message: 'Your password is changed. Other devices are signed out.' }
}

/** The person goes; orders stay without them, as the books need them, and so do reviews, as others rely on them. */
export async function removeMe(desk: Desk, password: string, ask: Ask) {
  const { shop, follower } = desk
  const { id } = ask.person!
  refuseSample(await requireAccount(desk, ask), 'password')
  await requireOwner(desk, ask, { password, field: 'password' })
  await transact(shop, ask, async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account) throw new Problem('signedOut', 'Sign in required')
    if (account.role === 'admin') throw new Problem('conflict', 'Ask another admin to remove an admin account.')
    const reason = await follower.holdsBack(tx, id)
    if (reason) throw new Problem('conflict', reason)
    const tags = await follower.forget(tx, account)
    await removeAccount(tx, id)
    await removeMailsAbout(tx, aboutAccount(id))
    return { value: null, tags: [...accountTags(id), ...tags] }
  })
  dropCookies(ask.reply, shop.runtime.secure)
  ask.request.log.info({ account: id }, 'an account was deleted')
  return { message: 'Your account is deleted.' }
}
