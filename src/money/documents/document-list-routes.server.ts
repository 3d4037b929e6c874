import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serveDownload } from '#lib/serving/serve-download.server.ts'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { documentListApi } from './document-list.ts'
import { writeDocuments } from './export-documents.server.ts'
import { listDocumentPage, readDocumentFilter } from './list-documents.server.ts'

export function documentListRoutes(app: AppContext) {
  const { db, background, runtime } = app
  const settings = cacheSettings(app)
  const prefix = async () => (await settings()).identity.orderPrefix

  serve(app, documentListApi.list, async (asked) => listDocumentPage(db, asked, await prefix()))

  serveDownload(app, documentListApi.export, async (asked) => {
    const filter = await readDocumentFilter(background, asked, { prefix: await prefix() })
    return { name: `documents-${dayOf(runtime.now())}.csv`, content: writeDocuments(db, filter) }
  })
}
