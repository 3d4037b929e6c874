import { change, changed, serveChange, unchanged } from '#audit/change.server.ts'
import { documentNumber } from '#documents/document-kind.ts'
import { fileName, makePdf } from '#documents/document-file.server.ts'
import { listDocuments } from '#documents/document-store.server.ts'
import { closeRenderer } from '#documents/pdf/render-aside.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { networkOf } from '#lib/limits/network-of.ts'
import { Problem } from '#lib/contract/problem.ts'
import { may } from '#lib/contract/rights.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serveDownload } from '#lib/serving/serve-download.server.ts'
import { tellCustomer } from '#orders/emails/tell-customer.server.ts'
import { orderTag } from '#orders/order.ts'
import { type MailContext, openMailContext } from '#orders/access/order-link.server.ts'
import { lockKnownOrder } from '#orders/order-store.server.ts'
import { auditOfOrder } from '#orders/order-view.server.ts'
import { findInvoice, issueInvoice } from './issue-invoice.server.ts'
import { mayBeInvoiced } from './may-be-invoiced.ts'
import { openOrderAccess } from '#orders/access/order-access.server.ts'
import { orderDocumentApi } from './order-documents.ts'

/** Rendering a document costs more than other answers. */
const made = { name: 'documents-made', most: 120, perSeconds: 600 }

/** The missing invoice of an order older than invoicing, as if it were paid or delivered today, with its mail. */
async function issueMissing(tx: Transaction, id: number, { settings, runtime, sign }: MailContext) {
  const order = await lockKnownOrder(tx, id)
  if (order.sample) throw new Problem('conflict', 'This order is sample data: it has no invoice.')
  if ((await findInvoice(tx, id)).invoice) return unchanged({})
  if (!mayBeInvoiced(order)) {
    throw new Problem('conflict', 'The invoice is issued when the order is paid in full, or when it is delivered.')
  }
  const document = await issueInvoice(tx, order, { now: runtime.now() })
  await tellCustomer(tx, runtime, { order, document, settings, sign })
  const audit = auditOfOrder(id, `issued ${documentNumber(document)}`, settings)
  return changed({}, { audit, tags: ['orders', 'documents', orderTag(id)] })
}

export function documentRoutes(app: AppContext) {
  const findVisible = openOrderAccess(app)
  const given = openMailContext(app)

  serveChange(app, orderDocumentApi.issue, async ({ id }, context) => {
    const known = await given()
    return change(app, context, (tx) => issueMissing(tx, id, known))
  })

  app.server.addHook('onClose', closeRenderer)

  serveDownload(app, orderDocumentApi.pdf, async ({ document, ...wanted }, context) => {
    const { order } = await findVisible(wanted, context, may(context.person, 'orders.read'))
    const row = (await listDocuments(app.db, order.id)).find(({ id }) => id === document)
    if (!row) throw new Problem('missing', 'There is no such document.')
    await app.limit.use(made, networkOf(context.request.ip))
    return { name: fileName(row), content: await makePdf(row) }
  })
}
