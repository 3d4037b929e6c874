import type { Desk } from '#accounts/account-desk.server.ts'
import { insertAccountOnce } from '#accounts/account-store.server.ts'
import { usernameFrom } from '#accounts/username-from.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Ask } from '#lib/serve.server.ts'
import { sendStaffLink } from './staff-link.server.ts'
import type { Invitation } from './staff.ts'

/** A new member of staff: an account without a password, and the link to choose one. Answers with the account's id. */
export async function inviteStaff(desk: Desk, wanted: Invitation, { person, request }: Ask): Promise<string> {
  const email = wanted.email.toLowerCase()
  const [firstName = '', ...rest] = wanted.name.split(/\s+/)
  const id = await desk.shop.db.transaction(async (db) => {
    const names = { name: wanted.name, firstName, lastName: rest.join(' ') }
    const made = await insertAccountOnce(db, {
      ...names,
      email,
      username: usernameFrom(email),
      role: 'admin',
      passwordDue: true,
    })
    if (!made) throw alreadyThere()
    const subject = `account:${made.id}`
    await insertAudit(db, { who: person!.username, what: 'invited as staff', subject, label: made.username })
    return made.id
  })
  await sendStaffLink(desk, email)
  request.log.info({ account: id }, 'a member of staff was invited')
  return id
}

function alreadyThere() {
  const message = 'This address has an account already. Search for it and make it an admin.'
  return new Problem('conflict', message, { fields: { email: message } })
}
