import type { AppContext } from '#lib/serve.server.ts'
import { listSynonyms } from './synonym-store.server.ts'
import type { Synonym } from './synonym.ts'

export type ReadSynonyms = () => Promise<Synonym[]>

/** The synonyms, read once and again after each change of them. */
export function cacheSynonyms(app: Pick<AppContext, 'db' | 'changes'>): ReadSynonyms {
  let kept: Promise<Synonym[]> | null = null
  app.changes.onChange((tags) => {
    if (tags === null || tags.includes('search-words')) kept = null
  })
  return () => {
    if (kept) return kept
    const reading = listSynonyms(app.db)
    kept = reading
    reading.catch(() => kept === reading && (kept = null))
    return reading
  }
}
