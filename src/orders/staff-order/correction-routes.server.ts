import { change, serveChange } from '#audit/change.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { openOrderAccess } from '#orders/access/order-access.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { describeOrderForStaff } from './order-admin-view.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { correctContact } from '#orders/corrections/correct-contact.server.ts'
import { correctLines } from '#orders/corrections/correct-lines.server.ts'
import { ownInvoiceApi } from '#orders/corrections/invoice-recipient.ts'
import { correctionApi } from '#orders/corrections/order-correction.ts'
import { correctRecipient, nameBusiness } from '#orders/corrections/set-invoice-recipient.server.ts'

export function correctionRoutes(app: AppContext) {
  const settings = cacheSettings(app)
  const signer = lazyOrderSigner(app)
  const findVisible = openOrderAccess(app)
  const given = async () => ({ settings: await settings(), runtime: app.runtime, sign: await signer() })

  serveChange(app, correctionApi.contact, async (wanted, context) => {
    const known = await given()
    const done = await change(app, context, (tx, who) => correctContact(tx, wanted, { ...known, who }))
    return done.answer(await describeOrderForStaff(app.db, wanted.id, known.settings))
  })

  serveChange(app, correctionApi.lines, async (wanted, context) => {
    const known = await given()
    const done = await change(app, context, (tx, who) => correctLines(tx, wanted, { ...known, who }))
    return done.answer(await describeOrderForStaff(app.db, wanted.id, known.settings))
  })

  serveChange(app, correctionApi.invoiceTo, async (wanted, context) => {
    const known = await given()
    const done = await change(app, context, (tx, who) => correctRecipient(tx, wanted, { ...known, who }))
    return done.answer(await describeOrderForStaff(app.db, wanted.id, known.settings))
  })

  serve(app, ownInvoiceApi.invoiceTo, async (wanted, context) => {
    const { order } = await findVisible(wanted, context, false)
    await transact(app, context, (tx) => nameBusiness(tx, { ...wanted, id: order.id }))
    const { name, address, vatNumber } = wanted
    return { name, address, vatNumber: vatNumber || null }
  })
}
