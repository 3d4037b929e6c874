import { sql } from 'drizzle-orm'
import { findSettings, setSetting } from '#settings/setting-store.server.ts'
import type { OpenShop } from './open-shop.ts'

export const bankAccount = {
  bank: 'First Bank',
  accountHolder: 'Reef of Ann',
  accountNumber: '62 000 000 000',
  branchCode: '250655',
  accountType: 'Cheque',
}

/** States everything that law and payments require before a live shop opens. */
export async function makeReadyToOpen({ db }: Pick<OpenShop, 'db'>) {
  const { identity } = await findSettings(db)
  const address = { ...identity.address, line1: '12 Reef Street' }
  const contact = { phone: '+27 12 000 1111', email: 'shop@example.co.za', address, legalName: 'Reef of Ann (Pty) Ltd' }
  await setSetting(db, 'identity', { ...identity, ...contact, vatRegistered: false })
  await setSetting(db, 'bank', bankAccount)
  await db.execute(sql`delete from unread_starters`)
  await db.execute(sql`
    update products set archived_at = null, draft = false, starter = false
    where id in (select min(id) from products group by assortment)`)
  const facts = {
    legalStatus: 'Private company',
    addressForLegalService: '12 Reef Street',
    returnAddress: '12 Reef Street',
    informationOfficer: 'Ann Lee',
  }
  await db.execute(sql`update texts set value = value || ${JSON.stringify(facts)}::jsonb where name = 'legalFacts'`)
}
