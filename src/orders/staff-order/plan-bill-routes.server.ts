import { serveChange } from '#audit/change.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { readEntryKey } from '#orders/payment-entries/entry-key.server.ts'
import { lowerBillApi } from '#orders/plan-bills/lower-bill.ts'
import { lowerBill } from '#orders/plan-bills/lower-bill.server.ts'
import { openOrderChange } from './change-and-describe.server.ts'

export function planBillRoutes(app: AppContext) {
  const changeOne = openOrderChange(app)

  serveChange(app, lowerBillApi.lower, (asked, context) =>
    changeOne(context, asked.id, (tx, by) => lowerBill(tx, { ...asked, key: readEntryKey(context.request) }, by)),
  )
}
