import type { Desk } from '#accounts/account-desk.server.ts'
import { findAccount } from '#accounts/account-store.server.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import { shorten } from '#lib/shorten.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Person } from '#lib/serve.server.ts'

const perMailbox = { name: 'staff-link', most: 5, perSeconds: 60 * 60 }

/** Mails staff the link by which they choose their password. */
export async function sendStaffLink(desk: Desk, email: string) {
  const { api } = await desk.auth()
  await api.requestPasswordReset({ body: { email } })
}

export async function sendStaffLinkAgain(desk: Desk, id: string, person: Person) {
  const account = await findAccount(desk.shop.db, id)
  if (account?.role !== 'admin') throw new Problem('missing', 'There is no such member of staff.')
  if (!account.passwordDue) throw new Problem('conflict', 'This member of staff has chosen a password already.')
  await desk.shop.limit.use(perMailbox, shorten(account.email))
  await insertAudit(desk.shop.db, {
    who: person.username,
    what: 'sent the link to choose a password again',
    subject: `account:${id}`,
    label: account.username ?? account.email,
  })
  await sendStaffLink(desk, account.email)
  return { message: `A new link is on its way to ${account.email}.` }
}
