import { change, serveChange } from '#audit/change.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { readEntryKey } from '#orders/payment-entries/entry-key.server.ts'
import { describeOrderForStaff } from './order-admin-view.server.ts'
import { lowerBillApi } from '#orders/plan-bills/lower-bill.ts'
import { lowerBill } from '#orders/plan-bills/lower-bill.server.ts'

export function planBillRoutes(app: AppContext) {
  const settings = cacheSettings(app)
  const signer = lazyOrderSigner(app)

  serveChange(app, lowerBillApi.lower, async (asked, context) => {
    const [known, sign] = [await settings(), await signer()]
    const by = { now: app.runtime.now(), settings: known, runtime: app.runtime, sign }
    const done = await change(app, context, (tx, who) =>
      lowerBill(tx, { ...asked, key: readEntryKey(context.request) }, { ...by, who }),
    )
    return done.answer(await describeOrderForStaff(app.db, asked.id, known))
  })
}
