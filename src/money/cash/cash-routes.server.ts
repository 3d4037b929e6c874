import { toRand } from '#lib/values/money.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'
import { asList, pageWindow } from '#staff/contract/paged-list.ts'
import { orderNumber } from '#orders/order-status.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { cashApi } from './cash-taken.ts'
import { type CashRow, listCash } from './cash-store.server.ts'

/** The default period in days: cash is handed in on the same day or soon after. */
const usualDays = 31

export function cashRoutes(app: AppContext) {
  const settings = cacheSettings(app)

  serve(app, cashApi.list, async ({ from, to, page }) => {
    const { identity } = await settings()
    const first = from ?? addDays(to ?? dayOf(app.runtime.now()), -usualDays)
    const { rows, counted } = await listCash(app.db, { from: first, to }, pageWindow(page))
    return asList(
      rows.map((row) => describe(row, identity.orderPrefix)),
      counted,
    )
  })
}

const describe = ({ day, takenBy, currency, total, orders }: CashRow, prefix: string) => ({
  day,
  takenBy,
  currency,
  total: toRand(total),
  orders: orders.map(({ id, amount }) => ({ id, orderNumber: orderNumber(prefix, id), amount: toRand(amount) })),
})
