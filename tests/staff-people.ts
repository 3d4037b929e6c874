import { sql } from 'drizzle-orm'
import { hashPassword } from 'better-auth/crypto'
import { insertAccount } from '#accounts/account-store.server.ts'
import type { StaffRole } from '#accounts/roles.ts'
import type { OpenShop } from './open-shop.ts'
import { signedIn } from './people.ts'
import { uniqueWord } from './unique-word.ts'

export const staffPassword = 'quiet herons at dawn'

/** A member of staff of the test's own, signed in. */
export async function employ(shop: OpenShop, role: StaffRole = 'owner') {
  const word = uniqueWord(12)
  const email = `s${word}@example.co.za`
  const passwordHash = await hashPassword(staffPassword)
  const given = { username: `s${word}`, email, role, name: `Sipho ${word}`, passwordHash }
  const id = await shop.db.transaction((tx) => insertAccount(tx, given))
  return { id, email, username: `s${word}`, cookie: await signedIn(shop, email, staffPassword) }
}

/** Leaves these people as the only staff. */
export async function dismissAllBut(shop: OpenShop, ...ids: string[]) {
  await shop.db.execute(sql`
    update accounts set role = 'customer' where role <> 'customer' and not sample and id <> all(${sql.param(ids)}::text[])`)
}
