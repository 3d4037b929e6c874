import type { AuditChanges } from '#audit/audit.ts'
import { confirmedStarters } from '#audit/audit-store.server.ts'
import { changed, unchanged } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { Person } from '#lib/serving/app-context.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { RightWords } from '#lib/contract/rights.ts'
import { admit } from '#lib/serving/admit.server.ts'
import { claimIn } from './starters.ts'
import { removeUnreadStarters } from './unread-starter-store.server.ts'

type Reader = { person: Person | null; words: RightWords }

const isLaw = (name: string) => name.startsWith('text:law.')

/** Records that a person has read starting content and leaves it as it is. Legal texts need the right of reading them. */
export async function readStarters(tx: Transaction, names: string[], { person, words }: Reader) {
  if (names.some(isLaw)) admit('legal.change', person, words)
  if (names.length > 1 && names.some(claimIn))
    throw new Problem('invalid', 'Claims about the business are confirmed one by one.')
  const read = await removeUnreadStarters(tx, names)
  const value = { read: read.length }
  if (!read.length) return unchanged(value)
  const label = read.length === 1 ? read[0]! : `${read.length} texts and settings`
  const changes: AuditChanges = { confirmed: [null, read] }
  const audit = { what: confirmedStarters, subject: 'setting:starters', label, changes }
  return changed(value, {
    audit,
    tags: ['settings', 'content', ...(read.some(claimIn) ? (['services'] as const) : [])],
  })
}
