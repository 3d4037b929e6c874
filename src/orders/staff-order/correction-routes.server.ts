import { serveChange } from '#audit/change.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { openOrderAccess } from '#orders/access/order-access.server.ts'
import { correctContact } from '#orders/corrections/correct-contact.server.ts'
import { correctLines } from '#orders/corrections/correct-lines.server.ts'
import { ownInvoiceApi } from '#orders/corrections/invoice-recipient.ts'
import { correctionApi } from '#orders/corrections/order-correction.ts'
import { correctRecipient, nameBusiness } from '#orders/corrections/set-invoice-recipient.server.ts'
import { openOrderChange } from './change-and-describe.server.ts'

export function correctionRoutes(app: AppContext) {
  const changeOne = openOrderChange(app)
  const findVisible = openOrderAccess(app)

  serveChange(app, correctionApi.contact, (wanted, context) =>
    changeOne(context, wanted.id, (tx, by) => correctContact(tx, wanted, by)),
  )

  serveChange(app, correctionApi.lines, (wanted, context) =>
    changeOne(context, wanted.id, (tx, by) => correctLines(tx, wanted, by)),
  )

  serveChange(app, correctionApi.invoiceTo, (wanted, context) =>
    changeOne(context, wanted.id, (tx, by) => correctRecipient(tx, wanted, by)),
  )

  serve(app, ownInvoiceApi.invoiceTo, async (wanted, context) => {
    const { order } = await findVisible(wanted, context, false)
    await transact(app, context, (tx) => nameBusiness(tx, { ...wanted, id: order.id }))
    const { name, address, vatNumber } = wanted
    return { name, address, vatNumber: vatNumber || null }
  })
}
