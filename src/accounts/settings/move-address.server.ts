import { addressChangedMail, noteTo, registeredAlreadyMail, verificationMail } from '#accounts/account-mails.server.ts'
import type { Desk } from '#accounts/account-desk.server.ts'
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  removeResetLinks,
  setDetails,
} from '#accounts/account-store.server.ts'
import { findPending, insertPending, pendingAddress, takePending } from '#accounts/pending-link-store.server.ts'
import { shorten } from '#lib/shorten.server.ts'
import { mailboxOf } from '#lib/mailbox-of.ts'
import { Problem } from '#lib/problem.ts'
import type { Ask } from '#lib/serve.server.ts'
import { mailQueued, queueMail } from '#mail/queue-mail.server.ts'

const perMailbox = { name: 'move-mailbox', most: 3, perSeconds: 60 * 60 }

/**
 * Mails the wanted address once the call is answered: neither words nor time tell whether somebody has an account with it. Until the
 * link is opened the account keeps the address that it has. See decision 036.
 */
export function proposeAddress({ shop }: Desk, { id }: AccountRow, wanted: string, { request }: Ask) {
  setImmediate(() => {
    mailWanted(shop, id, wanted).catch((error: Error) =>
      request.log.error({ err: error }, 'a mail to another address of an account could not be sent'),
    )
  })
}

async function mailWanted({ db, runtime, changes, limit }: Desk['shop'], accountId: string, email: string) {
  const { publicUrl } = runtime
  if ((await limit.note(perMailbox, shorten(mailboxOf(email)))) > 0) return
  const holder = await findAccountByEmail(db, email)
  await db.transaction(async (db) => {
    if (holder) return queueMail(db, runtime, registeredAlreadyMail({ ...(await noteTo(db, holder)), publicUrl }))
    const token = await insertPending(db, pendingAddress, { accountId, email })
    const note = await noteTo(db, { id: accountId, email, emailVerified: false })
    return queueMail(db, runtime, verificationMail({ ...note, token, publicUrl }))
  })
  changes.publish(mailQueued)
}

/** Gives the account the address that the link was mailed to, confirmed. False for a link of another kind. */
export async function takeProposedAddress({ shop, follower }: Desk, token: string, { person, request }: Ask) {
  const { db, runtime, changes } = shop
  const pending = await findPending(db, pendingAddress, token)
  if (!pending) return false
  const account = await findAccount(db, person!.id)
  if (!account || account.id !== pending.accountId) throw otherAccount()
  const { email } = pending
  await db.transaction(async (db) => {
    if (!(await takePending(db, pendingAddress, token))) throw otherAccount()
    await setDetails(db, account.id, { email, emailVerified: true })
    await removeResetLinks(db, account.id)
    await queueMail(db, runtime, addressChangedMail(await noteTo(db, account)))
  })
  changes.publish(mailQueued)
  await follower.emailVerified(db, account.id, email)
  request.log.info({ account: account.id }, 'an e-mail address was changed')
  return true
}

export const otherAccount = () =>
  new Problem('invalid', 'This link has expired, or it is for another account than the one you are signed in to.')
