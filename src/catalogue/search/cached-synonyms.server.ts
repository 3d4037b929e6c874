import { memoiseUntilChanged } from '#lib/changes/memoise-until-changed.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { listSynonyms } from './synonym-store.server.ts'
import type { Synonym } from './synonym.ts'

export type ReadSynonyms = () => Promise<Synonym[]>

export const cacheSynonyms = ({ db, changes }: Pick<AppContext, 'db' | 'changes'>): ReadSynonyms =>
  memoiseUntilChanged(changes, ['search-words'], () => listSynonyms(db))
