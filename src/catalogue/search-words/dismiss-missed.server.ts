import { changed, unchanged } from '#audit/change.server.ts'
import { setDismissed } from '#catalogue/search/missed-search-store.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'

/** Takes a search without results off the list, or puts it back. It returns by itself when it is made again. */
export async function dismissMissed(tx: Transaction, { term, dismissed }: { term: string; dismissed: boolean }) {
  if (!(await setDismissed(tx, term, dismissed))) return unchanged({})
  const what = `${dismissed ? 'dismissed' : 'put back'} a search that found nothing`
  return changed({}, { audit: { what, subject: `missed-search:${term}`, label: term }, tags: ['search-words'] })
}
