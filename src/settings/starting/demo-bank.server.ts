import type { Database } from '#lib/database/database.server.ts'
import { findSettings, setSetting } from '#settings/setting-store.server.ts'

/** The account of a demonstration, which nobody can pay into. */
export const demoAccount = { bank: 'Example Bank', accountNumber: '000 000 0000' }

/** A live shop that was a demonstration must not ask customers to pay into an account that does not exist: its owner has yet to enter one. */
export async function clearDemoAccount(db: Database, mode: 'demo' | 'live') {
  if (mode !== 'live') return
  const { bank } = await findSettings(db)
  if (bank?.bank === demoAccount.bank && bank.accountNumber === demoAccount.accountNumber) {
    await setSetting(db, 'bank', null)
  }
}
