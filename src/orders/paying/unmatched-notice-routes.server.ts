import { change, changed, serveChange } from '#audit/change.server.ts'
import { toRand } from '#lib/values/money.ts'
import { Problem } from '#lib/contract/problem.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { asList, pageWindow } from '#staff/contract/paged-list.ts'
import { unmatchedNoticeApi, faultWords } from '#payments/unmatched-notice.ts'
import {
  listUnmatchedNotices,
  setNoticeDone,
  type UnmatchedNoticeRow,
} from '#payments/unmatched-notice-store.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { orderNumber } from '#orders/order-status.ts'

export function unmatchedNoticeRoutes(app: AppContext) {
  const settings = cacheSettings(app)

  serve(app, unmatchedNoticeApi.list, async ({ done, page }) => {
    const { rows, counted } = await listUnmatchedNotices(app.db, { done: done === 'yes', ...pageWindow(page) })
    const { identity } = await settings()
    return asList(
      rows.map((row) => describe(row, identity.orderPrefix)),
      counted,
    )
  })

  serveChange(app, unmatchedNoticeApi.finish, ({ id, note }, context) =>
    change(app, context, async (tx, who) => {
      const row = await setNoticeDone(tx, { id, who, note, at: app.runtime.now() })
      if (!row) throw new Problem('conflict', 'Someone has already dealt with this. Please check the list again.')
      const label = faultWords[row.fault].title
      const audit = { what: 'dealt with a payment notice', subject: `stray-notification:${id}`, label }
      return changed({}, { audit, tags: ['stray-notifications'] })
    }),
  )
}

/** The reply schema selects what is sent. */
function describe(row: UnmatchedNoticeRow, prefix: string) {
  const { paymentId, orderId } = row
  return {
    ...row,
    payment: paymentId,
    amount: row.amount === null ? null : toRand(row.amount),
    order: orderId === null ? null : { id: orderId, orderNumber: orderNumber(prefix, orderId) },
    at: row.at.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
  }
}
