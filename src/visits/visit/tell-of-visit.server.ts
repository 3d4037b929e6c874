import { dayOf } from '#lib/calendar/south-african-days.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { lazyPlanSigner, type SignPlan } from '#visits/access/plan-link.server.ts'
import type { Settings } from '#settings/settings.ts'
import { type ToldVisit, visitMail } from './visit-mails.server.ts'

export type VisitGiven = { today: string; settings: Settings; runtime: Runtime; sign: SignPlan }

/** Reads it anew for each change. */
export function visitGivens(app: AppContext): () => Promise<VisitGiven> {
  const settings = cacheSettings(app)
  const signer = lazyPlanSigner(app)
  return async () => ({
    today: dayOf(app.runtime.now()),
    settings: await settings(),
    runtime: app.runtime,
    sign: await signer(),
  })
}

export async function tellOfVisit(tx: Transaction, told: ToldVisit, { settings, runtime, sign }: VisitGiven) {
  const mail = visitMail(told, { settings, publicUrl: runtime.publicUrl, sign })
  if (mail) await queueMail(tx, runtime, mail)
}
