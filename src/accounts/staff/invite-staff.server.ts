import { accountTags } from '#accounts/account.ts'
import type { AccountsContext } from '#accounts/auth/accounts-context.server.ts'
import { insertAccountOnce } from '#accounts/account-store.server.ts'
import { usernameFrom } from '#accounts/username-from.ts'
import { change, changed } from '#audit/change.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { RequestContext } from '#lib/serving/app-context.server.ts'
import { sendStaffLink } from './staff-link.server.ts'
import type { Invitation } from './staff.ts'

/** A new member of staff: an account without a password, and the link to choose one. Returns the account's id. */
export async function inviteStaff(accounts: AccountsContext, wanted: Invitation, context: RequestContext) {
  const email = wanted.email.toLowerCase()
  const [firstName = '', ...rest] = wanted.name.split(/\s+/)
  const names = { name: wanted.name, firstName, lastName: rest.join(' '), username: usernameFrom(email) }
  const done = await change(accounts.app, context, async (tx) => {
    const made = await insertAccountOnce(tx, { ...names, email, role: wanted.role, passwordDue: true })
    if (!made) throw alreadyThere()
    const audit = { what: `invited as ${wanted.role}`, subject: `account:${made.id}`, label: made.username }
    return changed(made.id, { audit, tags: accountTags(made.id) })
  })
  await sendStaffLink(accounts, email)
  context.request.log.info({ account: done.value }, 'a member of staff was invited')
  return done
}

function alreadyThere() {
  const message = 'This address already has an account. Search for it and give it the role.'
  return new Problem('conflict', message, { fields: { email: message } })
}
