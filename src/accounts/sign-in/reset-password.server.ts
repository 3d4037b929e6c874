import { accountTags } from '#accounts/account.ts'
import { type Desk, dropCookies, inOwnWords } from '#accounts/account-desk.server.ts'
import { findAccount, findAccountByEmail } from '#accounts/account-store.server.ts'
import { shorten } from '#lib/shorten.server.ts'
import { keepKnownNetwork } from '#accounts/known-network-store.server.ts'
import { refuseWeakPassword } from '#accounts/password-rule.server.ts'
import { notingLimits } from '#accounts/refusal-log.server.ts'
import { setPasswordChosen } from '#accounts/staff/staff-store.server.ts'
import { removeProviders } from '#accounts/way-store.server.ts'
import { networkOf } from '#lib/network-of.ts'
import { Problem } from '#lib/problem.ts'
import { mailboxOf } from '#lib/mailbox-of.ts'
import type { Ask } from '#lib/serve.server.ts'
import { publish } from '#lib/transact.server.ts'

const perAddress = { name: 'reset-address', most: 10, perSeconds: 60 * 60 }
const perMailbox = { name: 'reset-mailbox', most: 3, perSeconds: 60 * 60 }

export const linkSent =
  'If an account belongs to this address, a link to choose a new password is on its way. It works for one hour.'

/** Answers before anything is looked up, so that neither words nor time tell whether the address is known. */
export async function requestReset(desk: Desk, email: string, { request }: Ask) {
  const { limit } = desk.shop
  const refused = (reason: string) => desk.noteRefusal(request, 'a reset was refused', { reason, account: email })
  await notingLimits(() => limit.use(perAddress, networkOf(request.ip)), refused)
  setImmediate(() => {
    sendLink(desk, email.toLowerCase()).catch((error: Error) =>
      request.log.error({ err: error }, 'a link for a new password could not be sent'),
    )
  })
  return { message: linkSent }
}

/** No mailbox is filled by a stranger, and the shared accounts of a demonstration keep their passwords. */
async function sendLink(desk: Desk, email: string) {
  const { db, limit } = desk.shop
  if ((await limit.note(perMailbox, shorten(mailboxOf(email)))) > 0) return
  const account = await findAccountByEmail(db, email)
  if (!account || account.sample) return
  const { api } = await desk.auth()
  await api.requestPasswordReset({ body: { email } })
}

export async function resetPassword(desk: Desk, { token, password }: { token: string; password: string }, ask: Ask) {
  const { db, runtime, limit } = desk.shop
  const refused = (reason: string) => desk.noteRefusal(ask.request, 'a reset was refused', { reason })
  await notingLimits(() => limit.use(perAddress, networkOf(ask.request.ip)), refused)
  const { api, $context } = await desk.auth()
  const { internalAdapter } = await $context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  const account = link && link.expiresAt > runtime.now() ? await findAccount(db, link.value) : undefined
  if (!account) {
    await refused('spent or invented link')
    throw linkSpent()
  }
  const names = [account.username, account.email.split('@')[0], account.name]
  await refuseWeakPassword(runtime, password, { role: account.role, names })
  // Until now nobody had shown whose address it is: a provider may have been linked by somebody else.
  if (!account.emailVerified) await removeProviders(db, account.id)
  await api.resetPassword({ body: { token, newPassword: password } }).catch(inOwnWords(() => linkSpent()))
  if (account.passwordDue) await setPasswordChosen(db, account.id)
  publish(desk.shop, ask, accountTags(account.id))
  await keepKnownNetwork(db, account.id, ask.request.ip)
  dropCookies(ask.reply, runtime.secure)
  ask.request.log.info({ account: account.id }, 'a password was reset; every session ended')
  return { message: 'Your password is changed. Please sign in with it.' }
}

const linkSpent = () =>
  new Problem('invalid', 'This link has expired or has already been used. Please ask for a new one.')
