import { changed, unchanged } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database.server.ts'
import { removeUnreadStarters } from './unread-starter-store.server.ts'

/** Notes that somebody has read what the shop started with and leaves it as it is. */
export async function readStarters(tx: Transaction, names: string[]) {
  const read = await removeUnreadStarters(tx, names)
  const value = { read: read.length }
  if (!read.length) return unchanged(value)
  const label = read.length === 1 ? read[0]! : `${read.length} texts and settings`
  const audit = { what: 'confirmed what the shop started with', subject: 'setting:starters', label }
  return changed(value, { audit, tags: ['settings', 'content'] })
}
