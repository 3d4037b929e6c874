import { serveEdits } from '#audit/edit-rows.server.ts'
import { listMissedTerms } from '#catalogue/search/missed-search-store.server.ts'
import { listSynonyms } from '#catalogue/search/synonym-store.server.ts'
import { serve } from '#lib/serve.server.ts'
import type { AppContext } from '#lib/app-context.server.ts'
import { synonymEdits } from './edit-synonym.server.ts'
import { searchWordsAdminApi } from './search-words-admin.ts'

const mostShown = 100

export function searchWordsRoutes(app: AppContext) {
  const { missed, list } = searchWordsAdminApi
  serve(app, missed, () => listMissedTerms(app.db, mostShown))
  serve(app, list, () => listSynonyms(app.db))
  serveEdits(app, searchWordsAdminApi, synonymEdits)
}
