import { randomUUID } from 'node:crypto'
import type { AccountSession } from './account-data.ts'
import type { Database } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { rightsOf } from '#accounts/role-rights.ts'
import { type AccountRow, findAccount } from '#accounts/account-store.server.ts'
import { listConsents } from '#accounts/newsletter-consent-store.server.ts'
import type { Profile, SignedIn, User } from '#accounts/account.ts'
import type { listSessions } from '#accounts/sessions/session-store.server.ts'
import { findSignInMethods } from '#accounts/sign-in-method-store.server.ts'

/** The role in which an account may act now: staff who still have to choose a password are customers until then. */
export const effectiveRoleOf = ({ role, passwordDue }: Pick<AccountRow, 'role' | 'passwordDue'>) =>
  passwordDue ? 'customer' : role

const toUser = (row: AccountRow): User => ({
  id: row.id,
  username: row.username ?? row.email,
  email: row.email,
  fullName: row.name,
  role: effectiveRoleOf(row),
})

/** The token is a marker: the server does not accept it. */
export const toSignedIn = (row: AccountRow): SignedIn => ({ token: randomUUID(), user: toUser(row) })

export async function showProfile(db: Database, accountId: string): Promise<Profile> {
  const [row, consents, signInMethods] = await Promise.all([
    findAccount(db, accountId),
    listConsents(db, accountId),
    findSignInMethods(db, accountId),
  ])
  if (!row) throw new Problem('signedOut', 'Sign in required')
  const { firstName, lastName, phone, city, emailVerified, sample, createdAt } = row
  return {
    ...toUser(row),
    rights: [...rightsOf[effectiveRoleOf(row)]],
    firstName,
    lastName,
    phone,
    city,
    emailVerified,
    sample,
    secondFactor: row.twoFactorEnabled,
    ...signInMethods,
    newsletter: consents[0]?.given ?? false,
    memberSince: createdAt.toISOString(),
  }
}

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

export const toSession = (row: SessionRow, currentHash: string | null): AccountSession => ({
  id: row.id,
  device: describeDevice(row.userAgent ?? ''),
  address: row.ipAddress ?? '',
  signedInAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  current: row.token === currentHash,
})

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A user agent in two words: "Firefox on Windows". */
function describeDevice(agent: string) {
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1]
  if (!browser) return system ?? 'Unknown device'
  return system ? `${browser} on ${system}` : browser
}
