import type { Role } from '#accounts/account.ts'
import { type Desk, dropCookies } from '#accounts/account-desk.server.ts'
import type { AccountRow } from '#accounts/account-store.server.ts'
import { standingOf } from '#accounts/account-view.server.ts'
import { removeSessionsOf } from '#accounts/session-store.server.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import type { Database } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Ask } from '#lib/serve.server.ts'
import { sendStaffLink } from './staff-link.server.ts'
import { lockStaffAnd, setRole } from './staff-store.server.ts'

type Wanted = { id: string; role: Role }

/** Gives or takes the role of staff. Whoever gets it in a live shop chooses a new password before it opens anything. */
export async function changeRole(desk: Desk, { id, role }: Wanted, { person, request, reply }: Ask) {
  const { db, runtime } = desk.shop
  const live = runtime.mode === 'live'
  const account = await db.transaction(async (db) => {
    const concerned = await lockStaffAnd(db, id)
    const account = concerned.find((row) => row.id === id)
    if (!account || (live && account.sample)) throw accountMissing()
    if (!concerned.some((row) => row.id === person!.id && row.role === 'admin')) {
      throw new Problem('forbidden', 'You do not have admin privileges')
    }
    refuseRole({ account, role, others: concerned.filter((row) => row.id !== id), live })
    await setRole(db, id, { role, passwordDue: role === 'admin' && live })
    await removeSessionsOf(db, id, null)
    await writeDown(db, { account, role, who: person!.username })
    return account
  })
  if (role === 'admin' && live) await sendStaffLink(desk, account.email)
  if (id === person!.id) dropCookies(reply, runtime.secure)
  request.log.info({ account: id, role }, 'a role was changed; every session of the account ended')
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
    throw new Problem('conflict', 'Somebody else has just changed this role. Please look at it again.')
  }
  const staysOpen = others.some((row) => standingOf(row) === 'admin' && !(live && row.sample))
  if (role === 'customer' && !staysOpen) {
    throw new Problem('conflict', 'This is the last admin who can sign in. Make somebody else an admin first.')
  }
}

type Deed = { account: AccountRow; role: Role; who: string }

function writeDown(db: Database, { account, role, who }: Deed) {
  return insertAudit(db, {
    who,
    what: role === 'admin' ? 'made an admin' : 'took the admin role away',
    subject: `account:${account.id}`,
    label: account.username ?? account.email,
    changes: { role: [account.role, role] },
  })
}
