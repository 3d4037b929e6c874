import { accountTags } from '#accounts/account.ts'
import type { Desk } from '#accounts/account-desk.server.ts'
import { findAccount } from '#accounts/account-store.server.ts'
import { change, changed } from '#audit/change.server.ts'
import { shorten } from '#lib/shorten.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Ask } from '#lib/serve.server.ts'

const perMailbox = { name: 'staff-link', most: 5, perSeconds: 60 * 60 }

/** Mails staff the link by which they choose their password. */
export async function sendStaffLink(desk: Desk, email: string) {
  const { api } = await desk.auth()
  await api.requestPasswordReset({ body: { email } })
}

export async function sendStaffLinkAgain(desk: Desk, id: string, ask: Ask) {
  const account = await findAccount(desk.shop.db, id)
  if (account?.role !== 'admin') throw new Problem('missing', 'There is no such member of staff.')
  if (!account.passwordDue) throw new Problem('conflict', 'This member of staff has chosen a password already.')
  await desk.shop.limit.use(perMailbox, shorten(account.email))
  const message = `A new link is on its way to ${account.email}.`
  const what = 'sent the link to choose a password again'
  const audit = { what, subject: `account:${id}`, label: account.username ?? account.email }
  const done = await change(desk.shop, ask, async () => changed({ message }, { audit, tags: accountTags(id) }))
  await sendStaffLink(desk, account.email)
  return done
}
