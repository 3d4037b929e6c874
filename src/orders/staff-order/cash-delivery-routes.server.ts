import { serveChange } from '#audit/change.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { readEntryKey } from '#orders/payment-entries/entry-key.server.ts'
import { cashDeliveryApi } from '#orders/cash/cash-delivery.ts'
import { deliverForCash } from '#orders/cash/deliver-for-cash.server.ts'
import { openOrderChange } from './change-and-describe.server.ts'

export function cashDeliveryRoutes(app: AppContext) {
  const changeOne = openOrderChange(app)

  serveChange(app, cashDeliveryApi.deliver, (asked, context) =>
    changeOne(context, asked.id, (tx, by) => deliverForCash(tx, asked, { ...by, key: readEntryKey(context.request) })),
  )
}
