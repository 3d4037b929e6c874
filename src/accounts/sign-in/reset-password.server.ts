import { accountTags } from '#accounts/account.ts'
import { type AccountsContext, afterAnswer, dropCookies, inOwnWords } from '#accounts/auth/accounts-context.server.ts'
import { type AccountRow, findAccount, findAccountByEmail } from '#accounts/account-store.server.ts'
import { shortHash } from '#lib/values/text-hash.server.ts'
import { storeKnownNetwork } from '#accounts/sessions/known-network-store.server.ts'
import { refuseWeakPassword } from '#accounts/auth/password-rule.server.ts'
import { notingLimits } from '#accounts/auth/refusal-log.server.ts'
import { setPasswordChosen } from '#accounts/staff/staff-store.server.ts'
import { removeProviders } from '#accounts/sign-in-method-store.server.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { isStaff } from '#accounts/roles.ts'
import { networkOf } from '#lib/limits/network-of.ts'
import { Problem } from '#lib/contract/problem.ts'
import { mailboxOf } from '#lib/fields/mailbox-of.ts'
import type { RequestContext } from '#lib/serving/app-context.server.ts'
import { transact } from '#lib/changes/transact.server.ts'

const perAddress = { name: 'reset-address', most: 10, perSeconds: 60 * 60 }
const perMailbox = { name: 'reset-mailbox', most: 3, perSeconds: 60 * 60 }

export const linkSent =
  'If an account belongs to this address, a link to choose a new password is on its way. It works for one hour.'

/** Answers before any lookup, so that neither words nor timing tell whether the address is known. */
export async function requestReset(accounts: AccountsContext, email: string, { request }: RequestContext) {
  const { limit } = accounts.app
  const refused = (reason: string) => accounts.noteRefusal(request, 'a reset was refused', { reason, account: email })
  await notingLimits(() => limit.use(perAddress, networkOf(request.ip)), refused)
  afterAnswer(request, () => sendLink(accounts, email.toLowerCase()), 'a link for a new password could not be sent')
  return { message: linkSent }
}

/** Limited, so that strangers cannot fill a mailbox; shared accounts of a demonstration keep their passwords. */
async function sendLink(accounts: AccountsContext, email: string) {
  const { db, limit } = accounts.app
  if ((await limit.note(perMailbox, shortHash(mailboxOf(email)))) > 0) return
  const account = await findAccountByEmail(db, email)
  if (!account || account.sample) return
  const { api } = await accounts.auth()
  await api.requestPasswordReset({ body: { email } })
}

export async function resetPassword(
  accounts: AccountsContext,
  { token, password }: { token: string; password: string },
  context: RequestContext,
) {
  const { db, runtime, limit } = accounts.app
  const refused = (reason: string) => accounts.noteRefusal(context.request, 'a reset was refused', { reason })
  await notingLimits(() => limit.use(perAddress, networkOf(context.request.ip)), refused)
  const { api, $context } = await accounts.auth()
  const { internalAdapter } = await $context
  // The library tells the time of this node.
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  const account = link && link.expiresAt > new Date() ? await findAccount(db, link.value) : undefined
  if (!account) {
    await refused('spent or invented link')
    throw linkSpent()
  }
  const names = [account.username, account.email.split('@')[0], account.name]
  await refuseWeakPassword(runtime, password, { role: account.role, names })
  // The address was unconfirmed until now: a stranger may have linked a provider.
  if (!account.emailVerified) await removeProviders(db, account.id)
  await api.resetPassword({ body: { token, newPassword: password } }).catch(inOwnWords(() => linkSpent()))
  await transact(accounts.app, context, async (tx) => {
    if (account.passwordDue) await setPasswordChosen(tx, account.id)
    return { value: null, tags: [...accountTags(account.id), ...(await auditReset(tx, account))] }
  })
  await storeKnownNetwork(db, account.id, context.request.ip)
  dropCookies(context.reply, runtime.secure)
  context.request.log.info({ account: account.id }, 'a password was reset; every session ended')
  return { message: 'Your password has been changed. Please sign in with the new one.' }
}

/** Nobody is signed in here, so the author is the account's owner, who has the link. */
async function auditReset(tx: Transaction, { id, role, username, email }: AccountRow): Promise<CacheTag[]> {
  if (!isStaff(role)) return []
  const label = username ?? email
  await insertAudit(tx, [{ who: label, what: 'chose a new password by email', subject: `account:${id}`, label }])
  return ['audit']
}

const linkSpent = () =>
  new Problem('invalid', 'This link has expired or has already been used. Please ask for a new one.')
