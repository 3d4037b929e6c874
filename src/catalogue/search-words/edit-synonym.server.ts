import { type AuditChanges, changedFields } from '#audit/audit.ts'
import { changed, unchanged } from '#audit/change.server.ts'
import type { CacheTag } from '#lib/cache-tag.ts'
import type { Transaction } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import { asSeen } from '#lib/seen-version.ts'
import { removeMissedTerm } from '#catalogue/search/missed-search-store.server.ts'
import {
  hasSynonym,
  insertSynonym,
  lockSynonym,
  removeSynonym,
  setSynonym,
  type SynonymRow,
} from '#catalogue/search/synonym-store.server.ts'
import type { SynonymDraft } from './search-words-admin.ts'

const about = ({ id, term }: SynonymRow) => ({ subject: `search-word:${id}`, label: term })
const tags: [CacheTag] = ['search-words']
const inLowerCase = ({ term, means }: SynonymDraft) => ({ term: term.toLowerCase().replace(/\s+/g, ' '), means })

const taken = (term: string) =>
  new Problem('conflict', `“${term}” is in the list already. Please change it there.`, {
    fields: { term: 'In the list already' },
  })

export async function addSynonym(tx: Transaction, draft: SynonymDraft) {
  const synonym = inLowerCase(draft)
  const row = await insertSynonym(tx, synonym)
  if (!row) throw taken(synonym.term)
  await removeMissedTerm(tx, synonym.term)
  return changed(row, { audit: { what: 'added a search word', ...about(row) }, tags })
}

export async function changeSynonym(
  tx: Transaction,
  { id, version, ...draft }: SynonymDraft & { id: number; version: number },
) {
  const before = asSeen(await lockSynonym(tx, id), version, 'this search word')
  const synonym = inLowerCase(draft)
  const changes = changedFields(before, synonym)
  if (!changes) return unchanged(before)
  if (changes.term && (await hasSynonym(tx, synonym.term))) throw taken(synonym.term)
  const after = await setSynonym(tx, id, synonym)
  return changed(after, { audit: { what: 'changed a search word', ...about(after), changes }, tags })
}

export async function deleteSynonym(tx: Transaction, id: number) {
  const row = await removeSynonym(tx, id)
  if (!row) throw new Problem('missing', 'This search word is not there any more.')
  const changes: AuditChanges = { means: [row.means, null] }
  return changed({}, { audit: { what: 'deleted a search word', ...about(row), changes }, tags })
}
