import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { rightsOf } from '#accounts/role-rights.ts'
import type { Role } from '#accounts/roles.ts'
import type { Person } from '#lib/serving/app-context.server.ts'
import { sessions } from '#accounts/account-tables.server.ts'

const idleMinutes = { customer: 7 * 24 * 60, staff: 30 }
export const absoluteMinutes = { customer: 30 * 24 * 60, staff: 12 * 60 }

const inUse = (moment: SQL) => sql`s.last_seen_at > ${moment} - ${minutes(idleMinutes)}`

/** `onRound`: for a call of a technician's round. */
type Asking = { hash: string; now: Date; live: boolean; onRound?: boolean }
/** `idle`: for so long that only the round still answers. */
type Found = { person: Person; seenAt: Date; idle: boolean }
type Row = Omit<Person, 'rights'> & { role: Role; seen: number; idle: boolean }

/** Staff who still have to choose a password are customers until then. */
const effectiveRole = sql`(case when a.password_due then 'customer' else a.role end)`

const minutes = (of: { customer: number; staff: number }) =>
  sql`make_interval(mins => case ${effectiveRole} when 'customer' then ${of.customer}::int else ${of.staff}::int end)`

/** Null once it is idle for too long or expired, and for a sample account in a live shop. Technicians on their round are not asked again while they drive and work. */
export async function findSessionPerson(
  db: Database,
  { hash, now, live, onRound = false }: Asking,
): Promise<Found | null> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const result = await db.execute(sql`
    select a.id, ${effectiveRole} as role, coalesce(a.username, a.email) as username, a.email, a.email_verified as "emailVerified",
      (extract(epoch from s.last_seen_at) * 1000)::float8 as seen, not ${inUse(moment)} as idle
    from sessions s join accounts a on a.id = s.account_id
    where s.token = ${hash} and s.expires_at > ${moment} and not (a.sample and ${live}::boolean)
      and (${inUse(moment)} or (${onRound}::boolean and ${effectiveRole} = 'technician')) and s.created_at > ${moment} - ${minutes(absoluteMinutes)}`)
  const [row] = rowsOf<Row>(result)
  if (!row) return null
  const { seen, role, idle, ...person } = row
  return { person: { ...person, rights: rightsOf[role] }, seenAt: new Date(seen), idle }
}

export async function findSessionStart(db: Database, hash: string): Promise<Date | null> {
  const [row] = await db.select({ began: sessions.createdAt }).from(sessions).where(eq(sessions.token, hash))
  return row?.began ?? null
}

export async function setSeen(db: Database, hash: string, now: Date) {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.token, hash))
}

export async function removeSession(db: Database, hash: string) {
  await db.delete(sessions).where(eq(sessions.token, hash))
}

export function listSessions(db: Database, accountId: string) {
  return db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, accountId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
}

export async function removeSessionOf(db: Database, accountId: string, id: string): Promise<boolean> {
  const mine = and(eq(sessions.id, id), eq(sessions.userId, accountId))
  return (await db.delete(sessions).where(mine).returning({ id: sessions.id })).length > 0
}

export async function removeSessionsOf(db: Database, accountId: string, keptHash: string | null) {
  const others = keptHash === null ? undefined : ne(sessions.token, keptHash)
  await db.delete(sessions).where(and(eq(sessions.userId, accountId), others))
}

export async function removeSpentSessions(db: Database, now: Date) {
  await db.execute(sql`delete from sessions where expires_at < ${now.toISOString()}::timestamptz
    or last_seen_at < ${now.toISOString()}::timestamptz - make_interval(mins => ${idleMinutes.customer}::int)`)
}
