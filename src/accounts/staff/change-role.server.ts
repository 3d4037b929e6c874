import { accountTags, type Role } from '#accounts/account.ts'
import { type AccountsContext, dropCookies } from '#accounts/accounts-context.server.ts'
import type { AccountRow } from '#accounts/account-store.server.ts'
import { standingOf } from '#accounts/account-view.server.ts'
import { removeSessionsOf } from '#accounts/session-store.server.ts'
import { change, changed } from '#audit/change.server.ts'
import { Problem } from '#lib/problem.ts'
import { changedMeanwhile } from '#lib/seen-version.ts'
import type { RequestContext } from '#lib/serve.server.ts'
import { sendStaffLink } from './staff-link.server.ts'
import { lockStaffAnd, setRole } from './staff-store.server.ts'

type Wanted = { id: string; role: Role }

/** Gives or takes the role of staff. Whoever gets it in a live shop chooses a new password before it opens anything. */
export async function changeRole(accounts: AccountsContext, { id, role }: Wanted, context: RequestContext) {
  const { person, request, reply } = context
  const { runtime } = accounts.app
  const live = runtime.mode === 'live'
  const done = await change(accounts.app, context, async (tx) => {
    const concerned = await lockStaffAnd(tx, id)
    const account = concerned.find((row) => row.id === id)
    if (!account || (live && account.sample)) throw accountMissing()
    if (!concerned.some((row) => row.id === person!.id && row.role === 'admin')) {
      throw new Problem('forbidden', 'You do not have admin privileges')
    }
    refuseRole({ account, role, others: concerned.filter((row) => row.id !== id), live })
    await setRole(tx, id, { role, passwordDue: role === 'admin' && live })
    await removeSessionsOf(tx, id, null)
    const what = role === 'admin' ? 'made an admin' : 'took the admin role away'
    const line = { what, subject: `account:${id}`, label: account.username ?? account.email }
    return changed(account, { audit: { ...line, changes: { role: [account.role, role] } }, tags: accountTags(id) })
  })
  if (role === 'admin' && live) await sendStaffLink(accounts, done.value.email)
  if (id === person!.id) dropCookies(reply, runtime.secure)
  request.log.info({ account: id, role }, 'a role was changed; every session of the account ended')
  return done
}

export const accountMissing = () => new Problem('missing', 'There is no such account.')

type Asked = { account: AccountRow; role: Role; others: AccountRow[]; live: boolean }

function refuseRole({ account, role, others, live }: Asked) {
  if (account.sample) {
    throw new Problem(
      'conflict',
      'The demo accounts are shared by everyone who tries the shop, so their roles stay as they are.',
    )
  }
  if (account.role === role) {
    throw changedMeanwhile('this role')
  }
  const staysOpen = others.some((row) => standingOf(row) === 'admin' && !(live && row.sample))
  if (role === 'customer' && !staysOpen) {
    throw new Problem('conflict', 'This is the last admin who can sign in. Make somebody else an admin first.')
  }
}
