import { editRows } from '#audit/edit-rows.server.ts'
import { removeMissedTerm } from '#catalogue/search/missed-search-store.server.ts'
import { hasSynonym, synonymRows, type SynonymRow } from '#catalogue/search/synonym-store.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { isUniqueViolation } from '#lib/database/refused-statement.ts'
import type { SynonymDraft } from './search-words-admin.ts'

const inLowerCase = ({ term, means }: SynonymDraft) => ({ term: term.toLowerCase().replace(/\s+/g, ' '), means })

const taken = (term: string) =>
  new Problem('conflict', `“${term}” is already in the list. Please change it there.`, {
    fields: { term: 'Already in the list' },
  })

export const synonymEdits = editRows<SynonymRow, SynonymDraft>({
  ...synonymRows,
  of: 'search word',
  subject: 'search-word',
  label: ({ term }) => term,
  tag: 'search-words',
  keep: ['means'],
  written: inLowerCase,
  async insert(tx, synonym) {
    const row = await synonymRows.insert(tx, synonym)
    if (!row) throw taken(synonym.term)
    await removeMissedTerm(tx, synonym.term)
    return row
  },
  async set(tx, id, synonym, before) {
    if (synonym.term !== before.term && (await hasSynonym(tx, synonym.term))) throw taken(synonym.term)
    return synonymRows.set(tx, id, synonym).catch((error: unknown) => {
      // Another write took the term at the same moment.
      throw isUniqueViolation(error) ? taken(synonym.term) : error
    })
  },
})
