import type { Database } from '#lib/database/database.server.ts'
import { claimIn } from '#settings/starting/starters.ts'
import { listUnreadStarters } from '#settings/starting/unread-starter-store.server.ts'
import content from '../../content/services.json' with { type: 'json' }
import { listServices, listServiceTexts } from './service-store.server.ts'

/** What the starting texts say about the business that only its owner can know: insurance, training, registered trades. */
export const startingClaims = content.claims

/** Claims that nobody has confirmed; none in a demonstration. */
export const listUnconfirmedClaims = async (db: Database) =>
  (await listUnreadStarters(db)).flatMap((name) => claimIn(name) ?? [])

export const listPublicServices = async (db: Database) =>
  withoutClaims(await listServices(db), await listUnconfirmedClaims(db))

/** Those of these claims that the texts of the services still contain, whether they are left out or not. */
export async function claimsInTexts(db: Database, claims: string[]): Promise<string[]> {
  if (!claims.length) return []
  const texts = JSON.stringify(await Promise.all([listServices(db), listServiceTexts(db)]))
  return claims.filter((claim) => texts.includes(JSON.stringify(claim).slice(1, -1)))
}

/** A value without claims: a point or an item named so goes as a whole, a sentence out of its text. */
export function withoutClaims<T>(value: T, claims: string[]): T {
  if (!claims.length) return value
  return cut(value, claims) as T
}

function cut(value: unknown, claims: string[]): unknown {
  if (typeof value === 'string') return claims.reduce(withoutSentence, value)
  if (Array.isArray(value)) return value.filter((one) => !isClaim(one, claims)).map((one) => cut(one, claims))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, cut(inside, claims)]))
}

const isClaim = (one: unknown, claims: string[]) =>
  claims.includes(typeof one === 'string' ? one : String((one as { title?: unknown } | null)?.title))

const withoutSentence = (text: string, claim: string) =>
  text.includes(claim) ? text.replace(claim, '').replace(/ {2,}/g, ' ').trim() : text
