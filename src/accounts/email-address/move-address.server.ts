import { addressChangedMail } from '#accounts/mails/account-mails.server.ts'
import { registeredAlreadyMail, verificationMail } from '#accounts/mails/registration-mails.server.ts'
import { noteTo } from '#accounts/mails/account-mail.server.ts'
import { type AccountsContext, afterAnswer, proveAddress } from '#accounts/auth/accounts-context.server.ts'
import { type AccountRow, findAccount, findAccountByEmail, setDetails } from '#accounts/account-store.server.ts'
import { removeResetLinks } from '#accounts/credential-store.server.ts'
import { findPending, insertPending, pendingAddress, takePending } from '#accounts/pending-link-store.server.ts'
import { shortHash } from '#lib/values/text-hash.server.ts'
import { mailboxOf } from '#lib/fields/mailbox-of.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { RequestContext } from '#lib/serving/app-context.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { queueMail, queueMailAlone } from '#mail/queue-mail.server.ts'
import { changeOwn } from '#accounts/own-account/change-own.server.ts'

export const ownAddressChanged = 'changed their own email address'

const perMailbox = { name: 'move-mailbox', most: 3, perSeconds: 60 * 60 }

/** After the call is answered: neither words nor timing tell whether the address has an account. See docs/accounts.md. */
export function proposeAddress(
  { app }: AccountsContext,
  { id }: AccountRow,
  wanted: string,
  { request }: RequestContext,
) {
  afterAnswer(request, () => mailWanted(app, id, wanted), 'a mail to another address of an account could not be sent')
}

async function mailWanted(app: AccountsContext['app'], accountId: string, email: string) {
  const { db, runtime, limit } = app
  const { publicUrl } = runtime
  if ((await limit.note(perMailbox, shortHash(mailboxOf(email)))) > 0) return
  const holder = await findAccountByEmail(db, email)
  if (holder) return queueMailAlone(app, registeredAlreadyMail({ ...(await noteTo(db, holder)), publicUrl }))
  await transact(app, null, async (tx) => {
    const token = await insertPending(tx, pendingAddress, { accountId, email })
    const note = await noteTo(tx, { id: accountId, email, emailVerified: false })
    await queueMail(tx, runtime, verificationMail({ ...note, token, publicUrl }))
    return { value: null, tags: [] }
  })
}

/** Gives the account the address that the link was mailed to, as confirmed. False for a link of another kind. */
export async function takeProposedAddress(accounts: AccountsContext, token: string, context: RequestContext) {
  const { app } = accounts
  const { db, runtime } = app
  const pending = await findPending(db, pendingAddress, token)
  if (!pending) return false
  const account = await findAccount(db, context.person!.id)
  if (!account || account.id !== pending.accountId) throw otherAccount()
  const { email } = pending
  await changeOwn(accounts, context, ownAddressChanged, async (tx) => {
    if (!(await takePending(tx, pendingAddress, token))) throw otherAccount()
    await setDetails(tx, account.id, { email, emailVerified: true })
    await removeResetLinks(tx, account.id)
    await queueMail(tx, runtime, addressChangedMail(await noteTo(tx, account)))
  })
  await proveAddress(accounts, context, { id: account.id, email })
  context.request.log.info({ account: account.id }, 'an email address was changed')
  return true
}

export const otherAccount = () =>
  new Problem(
    'invalid',
    'This link has expired, or it belongs to a different account from the one you are signed in to.',
  )
