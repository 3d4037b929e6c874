import { oneDay } from '#lib/calendar/durations.ts'
import { toRand } from '#lib/values/money.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { asList, pageWindow } from '#staff/contract/paged-list.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { orderNumber } from '#orders/order-status.ts'
import { owedBackApi } from './owed-back.ts'
import { listOwedBack, type OwedBackRow, sumOwedBack } from './owed-back-store.server.ts'

export function refundRoutes(app: AppContext) {
  const settings = cacheSettings(app)
  app.gauges.push({
    name: 'owed_back_cents',
    help: 'Money owed back to customers',
    label: 'currency',
    read: () => sumOwedBack(app.db),
  })

  serve(app, owedBackApi.list, async ({ sort, page }) => {
    const { rows, counted } = await listOwedBack(app.db, { sort, ...pageWindow(page) })
    const { identity } = await settings()
    const now = app.runtime.now().getTime()
    return asList(
      rows.map((row) => describe(row, identity.orderPrefix, now)),
      counted,
    )
  })
}

function describe(row: OwedBackRow, prefix: string, now: number) {
  const days = Math.floor((now - Date.parse(row.since)) / oneDay)
  return { ...row, orderNumber: orderNumber(prefix, row.id), due: toRand(row.due), days: Math.max(0, days) }
}
