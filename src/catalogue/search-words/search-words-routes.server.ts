import { change, serveChange } from '#audit/change.server.ts'
import { listMissedTerms } from '#catalogue/search/missed-search-store.server.ts'
import { listSynonyms } from '#catalogue/search/synonym-store.server.ts'
import { type AppContext, serve } from '#lib/serve.server.ts'
import { addSynonym, changeSynonym, deleteSynonym } from './edit-synonym.server.ts'
import { searchWordsAdminApi } from './search-words-admin.ts'

const mostShown = 100

export function searchWordsRoutes(app: AppContext) {
  const { missed, list, create, change: edit, remove } = searchWordsAdminApi
  serve(app, missed, () => listMissedTerms(app.db, mostShown))
  serve(app, list, () => listSynonyms(app.db))
  serveChange(app, create, (draft, context) => change(app, context, (tx) => addSynonym(tx, draft)))
  serveChange(app, edit, (wanted, context) => change(app, context, (tx) => changeSynonym(tx, wanted)))
  serveChange(app, remove, ({ id }, context) => change(app, context, (tx) => deleteSynonym(tx, id)))
}
