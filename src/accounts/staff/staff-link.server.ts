import { accountTags } from '#accounts/account.ts'
import type { AccountsContext } from '#accounts/auth/accounts-context.server.ts'
import { findAccount } from '#accounts/account-store.server.ts'
import { change, changed } from '#audit/change.server.ts'
import { shortHash } from '#lib/values/text-hash.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { isStaff } from '#accounts/roles.ts'
import type { RequestContext } from '#lib/serving/app-context.server.ts'

const perMailbox = { name: 'staff-link', most: 5, perSeconds: 60 * 60 }

/** Mails staff the link to choose their password. */
export async function sendStaffLink(accounts: AccountsContext, email: string) {
  const { api } = await accounts.auth()
  await api.requestPasswordReset({ body: { email } })
}

export async function sendStaffLinkAgain(accounts: AccountsContext, id: string, context: RequestContext) {
  const account = await findAccount(accounts.app.db, id)
  if (!account || !isStaff(account.role)) throw new Problem('missing', 'There is no such member of staff.')
  if (!account.passwordDue) throw new Problem('conflict', 'This member of staff has already chosen a password.')
  await accounts.app.limit.use(perMailbox, shortHash(account.email))
  const message = `A new link is on its way to ${account.email}.`
  const what = 'sent the link to choose a password again'
  const audit = { what, subject: `account:${id}`, label: account.username ?? account.email }
  const done = await change(accounts.app, context, async () => changed({ message }, { audit, tags: accountTags(id) }))
  await sendStaffLink(accounts, account.email)
  return done
}
