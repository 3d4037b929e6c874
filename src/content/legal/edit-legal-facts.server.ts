import { changedFields } from '#audit/audit.ts'
import { changed, unchanged } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { asSeen } from '#lib/database/seen-version.ts'
import { lockText, setText } from '#content/content-store.server.ts'
import type { LegalFacts } from './legal-admin-api.ts'

export async function changeLegalFacts(tx: Transaction, { version, ...facts }: LegalFacts & { version: number }) {
  const before = asSeen(await lockText(tx, 'legalFacts'), version, { noun: 'these facts', subject: 'setting:legal' })
  const changes = changedFields(before.value, facts)
  if (!changes) return unchanged({ version })
  await setText(tx, 'legalFacts', { ...before.value, ...facts })
  const line = { what: 'changed the facts of the legal texts', subject: 'setting:legal', label: 'Legal texts' }
  return changed({ version: version + 1 }, { audit: { ...line, changes }, tags: ['content'] })
}
