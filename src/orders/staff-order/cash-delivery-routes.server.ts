import { change, serveChange } from '#audit/change.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { readEntryKey } from '#orders/payment-entries/entry-key.server.ts'
import { describeOrderForStaff } from './order-admin-view.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { cashDeliveryApi } from '#orders/cash/cash-delivery.ts'
import { deliverForCash } from '#orders/cash/deliver-for-cash.server.ts'

export function cashDeliveryRoutes(app: AppContext) {
  const settings = cacheSettings(app)
  const signer = lazyOrderSigner(app)
  const { runtime } = app

  serveChange(app, cashDeliveryApi.deliver, async (asked, context) => {
    const key = readEntryKey(context.request)
    const given = { key, now: runtime.now(), settings: await settings(), runtime, sign: await signer() }
    const done = await change(app, context, (tx, who) => deliverForCash(tx, asked, { ...given, who }))
    return done.answer(await describeOrderForStaff(app.db, asked.id, given.settings))
  })
}
