import { change, serveChange } from '#audit/change.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { goingLiveApi as api } from './going-live.ts'
import { findGoingLiveFacts } from './going-live-facts.server.ts'
import { goingLiveLines } from './going-live-lines.ts'
import { watchAddress } from './reached-address.server.ts'
import { confirmTestMail, sendTestMail } from './send-test-mail.server.ts'

/** A code has six digits. */
const codesTried = { name: 'test-mail-code', most: 10, perSeconds: 15 * 60 }
const mailsSent = { name: 'test-mail', most: 5, perSeconds: 15 * 60 }

export function goingLiveRoutes(app: AppContext) {
  const isReached = watchAddress(app)
  serve(app, api.list, async () => {
    if (app.runtime.mode === 'demo') return { lines: [] }
    return { lines: goingLiveLines({ ...(await findGoingLiveFacts(app)), reached: isReached() }) }
  })
  serveChange(app, api.sendTestMail, async (_, context) => {
    await app.limit.use(mailsSent, context.person!.id)
    return change(app, context, (tx) => sendTestMail(tx, app, context.person!.email))
  })
  serveChange(app, api.confirmTestMail, async ({ code }, context) => {
    await app.limit.use(codesTried, context.person!.id)
    return change(app, context, (tx) => confirmTestMail(tx, app, code))
  })
}
