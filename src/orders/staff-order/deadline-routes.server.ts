import { change, serveChange } from '#audit/change.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { describeOrderForStaff } from './order-admin-view.server.ts'
import { changeDeadline } from '#orders/lapse/change-deadline.server.ts'
import { deadlineApi } from '#orders/lapse/deadline.ts'

export function deadlineRoutes(app: AppContext) {
  const settings = cacheSettings(app)
  const signer = lazyOrderSigner(app)

  serveChange(app, deadlineApi.change, async (asked, context) => {
    const known = await settings()
    const lapsing = { now: app.runtime.now(), settings: known, runtime: app.runtime, sign: await signer() }
    const done = await change(app, context, (tx) => changeDeadline(tx, asked, lapsing))
    return done.answer(await describeOrderForStaff(app.db, asked.id, known))
  })
}
