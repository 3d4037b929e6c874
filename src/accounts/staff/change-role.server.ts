import { accountTags } from '#accounts/account.ts'
import { type AccountsContext, dropCookies } from '#accounts/auth/accounts-context.server.ts'
import type { AccountRow } from '#accounts/account-store.server.ts'
import { effectiveRoleOf } from '#accounts/own-account/account-view.server.ts'
import { removeSessionsOf } from '#accounts/sessions/session-store.server.ts'
import { change, changed } from '#audit/change.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { roleMay } from '#accounts/role-rights.ts'
import type { Role } from '#accounts/roles.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import type { RequestContext } from '#lib/serving/app-context.server.ts'
import { sendStaffLink } from './staff-link.server.ts'
import { lockStaffAnd, setRole } from './staff-store.server.ts'

type ChangeRoleInput = { id: string; role: Role; seen: Role }

/** Grants or revokes a role. In a live shop a customer who gets one has to choose a new password first. */
export async function changeRole(
  accounts: AccountsContext,
  { id, role, seen }: ChangeRoleInput,
  context: RequestContext,
) {
  const { person, request, reply } = context
  const { runtime } = accounts.app
  const live = runtime.mode === 'live'
  const joins = (before: AccountRow) => live && before.role === 'customer'
  // The lock on all staff replaces the final check of the caller's right, which a person who gives up their own role would fail.
  const done = await change(accounts.app, { ...context, right: null }, async (tx) => {
    const concerned = await lockStaffAnd(tx, id)
    const account = concerned.find((row) => row.id === id)
    if (!account || (live && account.sample)) throw accountMissing()
    if (!concerned.some((row) => row.id === person!.id && roleMay(row.role, 'staff.change'))) {
      throw new Problem('forbidden', 'Your own role has just been changed.')
    }
    refuseRole({ account, role, seen, others: concerned.filter((row) => row.id !== id), live })
    const passwordDue = role !== 'customer' && (account.passwordDue || joins(account))
    await setRole(tx, id, { role, passwordDue })
    await removeSessionsOf(tx, id, null)
    const tags = await accounts.hooks.roleChanged(tx, id, (right) => roleMay(role, right))
    const line = {
      what: describeChange(account.role, role),
      subject: `account:${id}`,
      label: account.username ?? account.email,
    }
    return changed(account, {
      audit: { ...line, changes: { role: [account.role, role] } },
      tags: [...accountTags(id), ...tags],
    })
  })
  if (role !== 'customer' && joins(done.value)) await sendStaffLink(accounts, done.value.email)
  if (id === person!.id) dropCookies(reply, runtime.secure)
  request.log.info({ account: id, role }, 'a role was changed; every session of the account ended')
  return done
}

function describeChange(from: Role, to: Role) {
  if (to === 'customer') return `took the role of ${from} away`
  return from === 'customer' ? `gave the role of ${to}` : `changed the role from ${from} to ${to}`
}

export const accountMissing = () => new Problem('missing', 'There is no such account.')

type RefuseRoleInput = Omit<ChangeRoleInput, 'id'> & { account: AccountRow; others: AccountRow[]; live: boolean }

function refuseRole({ account, role, seen, others, live }: RefuseRoleInput) {
  if (account.sample) {
    throw new Problem(
      'conflict',
      'The demo accounts are shared by everyone who tries the shop, so their roles cannot be changed.',
    )
  }
  if (account.role !== seen || account.role === role) {
    throw changedMeanwhile('this role')
  }
  const staysOpen = others.some((row) => effectiveRoleOf(row) === 'owner' && !(live && row.sample))
  if (account.role === 'owner' && !staysOpen) {
    throw new Problem('conflict', 'This is the last owner who can sign in. Make someone else an owner first.')
  }
}
