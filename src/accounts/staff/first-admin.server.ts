import { hasOwner, insertAccount } from '#accounts/account-store.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { inTransaction } from '#lib/changes/transact.server.ts'

export async function ensureFirstAdmin(db: Database, { mode, firstAdmin }: Runtime) {
  if (mode !== 'live' || !firstAdmin || (await hasOwner(db))) return
  const { hashPassword } = await import('better-auth/crypto')
  const passwordHash = await hashPassword(firstAdmin.password)
  await inTransaction(db, async (tx) => {
    await insertAccount(tx, {
      username: 'admin',
      email: firstAdmin.email.toLowerCase(),
      role: 'owner',
      name: 'Administrator',
      emailVerified: true,
      passwordHash,
    })
  })
}
