import { fileName, makePdf } from '#documents/document-file.server.ts'
import { listDocuments } from '#documents/document-store.server.ts'
import { networkOf } from '#lib/network-of.ts'
import { Problem } from '#lib/problem.ts'
import { may } from '#lib/rights.ts'
import type { AppContext } from '#lib/serve.server.ts'
import { serveDownload } from '#lib/serve-download.server.ts'
import { openSight } from '../see-order.server.ts'
import { orderDocumentApi } from './order-documents.ts'

/** Making one takes longer than other answers. */
const made = { name: 'documents-made', most: 120, perSeconds: 600 }

/** Documents as files, for whoever may see their order. */
export function documentRoutes(app: AppContext) {
  const findSeen = openSight(app)

  serveDownload(app, orderDocumentApi.pdf, async ({ document, ...wanted }, context) => {
    const { order } = await findSeen(wanted, context, may(context.person, 'orders.read'))
    const row = (await listDocuments(app.db, order.id)).find(({ id }) => id === document)
    if (!row) throw new Problem('missing', 'There is no such document.')
    await app.limit.use(made, networkOf(context.request.ip))
    return { name: fileName(row), content: await makePdf(row) }
  })
}
