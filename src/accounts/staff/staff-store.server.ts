import { eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AccountRow } from '#accounts/account-store.server.ts'
import { accounts } from '#accounts/account-tables.server.ts'
import { asUtc, type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import { containsFolded } from '#lib/database/folded-store.server.ts'
import type { pageWindow } from '#staff/contract/paged-list.ts'
import type { MemberSort, StaffAccount } from './staff.ts'

const memberOrders: Record<MemberSort, SQL> = {
  role: sql`a.role, a.created_at desc`,
  name: sql`lower(coalesce(a.name, a.username, a.email))`,
  '-name': sql`lower(coalesce(a.name, a.username, a.email)) desc`,
  '-seen': sql`"lastSeenAt" desc nulls last`,
  seen: sql`"lastSeenAt" nulls first`,
}

type ListStaffAccountsInput = { search: string; live: boolean; sort: MemberSort } & ReturnType<typeof pageWindow>

export async function listStaffAccounts(db: Database, { search, live, sort, ...page }: ListStaffAccountsInput) {
  const found = search.trim()
    ? sql`(${containsFolded(sql`a.found_by`, search)} or ${containsFolded(sql`a.username`, search)})`
    : sql`a.role <> 'customer'`
  const where = sql`${found} and not (a.sample and ${live}::boolean)`
  const [rows, counted] = await Promise.all([
    db.execute(sql`${asStaff} where ${where} order by ${memberOrders[sort]}, a.id
      limit ${page.limit} offset ${page.offset}`),
    db.execute(sql`select count(*)::int as counted from (
      select 1 from accounts a where ${where} limit ${page.countTo}) as found`),
  ])
  return { rows: rowsOf<StaffAccount>(rows), counted: rowsOf<{ counted: number }>(counted)[0]!.counted }
}

export async function findStaffAccount(db: Database, id: string): Promise<StaffAccount | undefined> {
  return rowsOf<StaffAccount>(await db.execute(sql`${asStaff} where a.id = ${id}`))[0]
}

const asStaff = sql`
  select a.id, coalesce(a.username, a.email) as username, a.name, a.email, a.role, a.password_due as "passwordDue",
    a.two_factor_enabled as "secondFactor", a.sample, to_char(a.created_at ${asUtc}) as "createdAt",
    to_char((select max(s.last_seen_at) from sessions s where s.account_id = a.id) ${asUtc}) as "lastSeenAt"
  from accounts a`

/** All staff and one account, locked until the transaction ends: of two concurrent role changes, the second sees the first. */
export function lockStaffAnd(tx: Transaction, id: string): Promise<AccountRow[]> {
  const concerned = or(ne(accounts.role, 'customer'), eq(accounts.id, id))
  return tx.select().from(accounts).where(concerned).orderBy(accounts.id).for('update')
}

export async function setRole(tx: Transaction, id: string, to: Pick<AccountRow, 'role' | 'passwordDue'>) {
  await tx
    .update(accounts)
    .set({ ...to, updatedAt: sql`now()` })
    .where(eq(accounts.id, id))
}

/** Records that the account has a password that meets the rule for staff. */
export async function setPasswordChosen(db: Database, id: string) {
  await db.update(accounts).set({ passwordDue: false }).where(eq(accounts.id, id))
}
