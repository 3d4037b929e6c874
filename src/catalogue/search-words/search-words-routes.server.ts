import { change, serveChange } from '#audit/change.server.ts'
import { serveEdits } from '#audit/edit-rows.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { asList, pageWindow } from '#staff/contract/paged-list.ts'
import { dismissMissed } from './dismiss-missed.server.ts'
import { synonymEdits } from './edit-synonym.server.ts'
import { searchWordsAdminApi } from './search-words-admin.ts'
import { findSynonym, listMissedTerms, listSynonymsForStaff } from './search-words-store.server.ts'

export function searchWordsRoutes(app: AppContext) {
  const { missed, dismiss, list, one } = searchWordsAdminApi
  serve(app, missed, async ({ page, ...wanted }) => {
    const { rows, counted } = await listMissedTerms(app.db, { ...wanted, ...pageWindow(page) })
    return asList(rows, counted)
  })
  serve(app, list, async ({ page, ...wanted }) => {
    const { rows, counted } = await listSynonymsForStaff(app.db, { ...wanted, ...pageWindow(page) })
    return asList(rows, counted)
  })
  serve(app, one, async ({ id }) => {
    const synonym = await findSynonym(app.db, id)
    if (!synonym) throw new Problem('missing', 'This other name no longer exists.')
    return synonym
  })
  serveChange(app, dismiss, (wanted, context) => change(app, context, (tx) => dismissMissed(tx, wanted)))
  serveEdits(app, searchWordsAdminApi, synonymEdits)
}
