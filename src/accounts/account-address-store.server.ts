import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.server.ts'
import { accountAddresses } from './account-tables.server.ts'

type AddressRow = typeof accountAddresses.$inferSelect
type NewAddress = Pick<AddressRow, 'address' | 'city' | 'province' | 'postalCode'>

export function listAddresses(db: Database, accountId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(accountAddresses)
    .where(eq(accountAddresses.accountId, accountId))
    .orderBy(desc(accountAddresses.usedAt), desc(accountAddresses.id))
}

const mostAddresses = 20

/** Stores an address as the newest; the oldest beyond twenty are deleted. */
export async function storeAddress(db: Database, accountId: string, address: NewAddress, usedAt: Date) {
  const table = accountAddresses
  await db
    .insert(table)
    .values({ ...address, accountId, usedAt })
    .onConflictDoUpdate({
      target: [table.accountId, table.address, table.city, table.province, table.postalCode],
      set: { usedAt },
    })
  await db.execute(sql`delete from account_addresses where account_id = ${accountId} and id not in (
    select id from account_addresses where account_id = ${accountId} order by used_at desc, id desc limit ${mostAddresses})`)
}

export async function removeAddress(db: Database, accountId: string, id: number): Promise<boolean> {
  const mine = and(eq(accountAddresses.id, id), eq(accountAddresses.accountId, accountId))
  return (await db.delete(accountAddresses).where(mine).returning({ id: accountAddresses.id })).length > 0
}
